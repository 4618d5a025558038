// Package packaging holds what packages of the app are made of besides the program:
// the manifest and the resources for Android. Its tests read them as Android would.
package packaging
