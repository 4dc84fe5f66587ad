/** A field with this prefix and a student's id contains the line that only that student reads. */
export const linePrefix = 'line.'
