// Package practice is the screen with tasks to practise: a list of what there is with how far one has come, and a board on which a task is
// answered, judged at once, and explained. What is right, and why, comes from [minechess/internal/practice].
package practice
