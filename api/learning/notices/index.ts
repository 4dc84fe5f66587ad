export { readersOf } from './readers.ts'
export { letter, type Reader, readerColumns, tell } from './tell.ts'
export { choicesOf, wants } from './ways.ts'
