// Limits that the server checks too.

export const LONGEST_NAME = 24
