#include <jni.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Nothing here is longer than this, in bytes: an address or a name that is, is none.
#define LONGEST 4096

// The flag of an intent that is an old one, since the app is opened from the list of what ran last.
#define FROM_HISTORY 0x00100000

// failed tells whether Java has thrown something, and takes it away.
static int failed(JNIEnv *env) {
	if (!(*env)->ExceptionCheck(env)) {
		return 0;
	}
	(*env)->ExceptionClear(env);
	return 1;
}

// method finds a method of an object, or gives NULL.
static jmethodID method(JNIEnv *env, jobject object, const char *name, const char *signature) {
	jmethodID found = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, object), name, signature);
	return failed(env) ? NULL : found;
}

// get calls a method that takes nothing and gives an object, or NULL if anything fails.
static jobject get(JNIEnv *env, jobject object, const char *name, const char *signature) {
	jmethodID getter = method(env, object, name, signature);
	if (getter == NULL) {
		return NULL;
	}
	jobject got = (*env)->CallObjectMethod(env, object, getter);
	return failed(env) ? NULL : got;
}

// copied is a string of Java as one of C, which is to be freed, or NULL.
static char *copied(JNIEnv *env, jstring string) {
	if (string == NULL || (*env)->GetStringUTFLength(env, string) > LONGEST) {
		return NULL;
	}
	const char *characters = (*env)->GetStringUTFChars(env, string, NULL);
	if (characters == NULL) {
		failed(env);
		return NULL;
	}
	char *copy = strdup(characters);
	(*env)->ReleaseStringUTFChars(env, string, characters);
	return copy;
}

// isView tells whether an intent is new, and wants something to be shown.
static int isView(JNIEnv *env, jobject intent) {
	jmethodID flags = method(env, intent, "getFlags", "()I");
	if (flags == NULL) {
		return 0;
	}
	jint set = (*env)->CallIntMethod(env, intent, flags);
	if (failed(env) || (set & FROM_HISTORY) != 0) {
		return 0;
	}
	char *action = copied(env, get(env, intent, "getAction", "()Ljava/lang/String;"));
	int view = action != NULL && strcmp(action, "android.intent.action.VIEW") == 0;
	free(action);
	return view;
}

// takeViewed gives the address of what the activity is to show, and takes it from the activity's intent, so that it is shown once.
// It is to be freed; NULL is nothing.
char *takeViewed(uintptr_t java, uintptr_t activity) {
	JNIEnv *env = (JNIEnv *)java;
	jobject intent = get(env, (jobject)activity, "getIntent", "()Landroid/content/Intent;");
	if (intent == NULL || !isView(env, intent)) {
		return NULL;
	}
	char *address = copied(env, get(env, intent, "getDataString", "()Ljava/lang/String;"));
	jmethodID set = method(env, intent, "setData", "(Landroid/net/Uri;)Landroid/content/Intent;");
	if (set != NULL) {
		(*env)->CallObjectMethod(env, intent, set, NULL);
		failed(env);
	}
	return address;
}

// displayName gives the name of a file of another app, as that one calls it. It is to be freed; NULL is none.
char *displayName(uintptr_t java, uintptr_t activity, char *address) {
	JNIEnv *env = (JNIEnv *)java;
	jobject resolver = get(env, (jobject)activity, "getContentResolver", "()Landroid/content/ContentResolver;");
	jclass uris = (*env)->FindClass(env, "android/net/Uri");
	if (failed(env) || resolver == NULL) {
		return NULL;
	}
	jmethodID parse = (*env)->GetStaticMethodID(env, uris, "parse", "(Ljava/lang/String;)Landroid/net/Uri;");
	jmethodID query = method(env, resolver, "query",
		"(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;)Landroid/database/Cursor;");
	if (failed(env) || query == NULL) {
		return NULL;
	}
	jobject uri = (*env)->CallStaticObjectMethod(env, uris, parse, (*env)->NewStringUTF(env, address));
	if (failed(env)) {
		return NULL;
	}
	jobject rows = (*env)->CallObjectMethod(env, resolver, query, uri, NULL, NULL, NULL, NULL);
	if (failed(env) || rows == NULL) {
		return NULL;
	}
	char *name = NULL;
	jmethodID first = method(env, rows, "moveToFirst", "()Z");
	jmethodID column = method(env, rows, "getColumnIndex", "(Ljava/lang/String;)I");
	jmethodID string = method(env, rows, "getString", "(I)Ljava/lang/String;");
	if (first != NULL && column != NULL && string != NULL) {
		jboolean any = (*env)->CallBooleanMethod(env, rows, first);
		if (!failed(env) && any) {
			jint index = (*env)->CallIntMethod(env, rows, column, (*env)->NewStringUTF(env, "_display_name"));
			if (!failed(env) && index >= 0) {
				jobject found = (*env)->CallObjectMethod(env, rows, string, index);
				if (!failed(env)) {
					name = copied(env, found);
				}
			}
		}
	}
	jmethodID close = method(env, rows, "close", "()V");
	if (close != NULL) {
		(*env)->CallVoidMethod(env, rows, close);
		failed(env);
	}
	return name;
}
