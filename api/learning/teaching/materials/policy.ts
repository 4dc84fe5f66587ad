/** The most materials for one class, and for a group itself. */
export const materialsAtMost = 20
/** Total size of one tutor's files: enough for a year of worksheets and recordings. */
export const bytesAtMost = 1_000_000_000
