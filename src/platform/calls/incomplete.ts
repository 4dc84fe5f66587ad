/** The answer's name for being without parts that couldn't be read. It's part of the data, so that pages say so. */
const mark = 'incomplete'

export function markIncomplete(data: unknown): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, [mark]: true } : data
}

export function isIncomplete(data: unknown): boolean {
  return typeof data === 'object' && data !== null && mark in data
}
