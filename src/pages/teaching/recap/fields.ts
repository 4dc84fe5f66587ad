/** Before a student's id: the field with the line that only they read. */
export const linePrefix = 'line.'
