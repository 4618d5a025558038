//go:build darwin && !ios

// GLFW speaks with macOS for the app, and does not answer when it is asked to open a file. What answers is added to
// GLFW's own delegate. The few functions of Objective-C are declared here, so that this is read without Apple's headers.

typedef void *object;

extern object objc_getClass(const char *name);
extern object sel_registerName(const char *name);
extern signed char class_addMethod(object class, object selector, void (*function)(void), const char *types);
extern void objc_msgSend(void);

extern void minechessOpened(char *path);

static signed char open_file(object self, object selector, object application, object name) {
	const char *path = ((const char *(*)(object, object))objc_msgSend)(name, sel_registerName("fileSystemRepresentation"));
	(void)self, (void)selector, (void)application;
	if (path != 0)
		minechessOpened((char *)path);
	return path != 0;
}

void minechessWatchOpened(void) {
	object delegate = objc_getClass("GLFWApplicationDelegate");
	if (delegate != 0)
		class_addMethod(delegate, sel_registerName("application:openFile:"), (void (*)(void))open_file, "c@:@@");
}
