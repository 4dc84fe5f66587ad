/** Of one class, or of a group's own. */
export const materialsAtMost = 20
/** Of all files that one tutor gives to classes: a year of worksheets and recordings. */
export const bytesAtMost = 1_000_000_000
