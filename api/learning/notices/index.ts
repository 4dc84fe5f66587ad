export { readersOf } from './readers.ts'
export { type Reader, readerColumns, tell } from './tell.ts'
export { wants } from './ways.ts'
