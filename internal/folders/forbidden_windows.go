package folders

// forbidden is what no name of a file may hold here.
const forbidden = `/\:*?"<>|`
