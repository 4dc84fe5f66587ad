export { type Letter, wants } from './letter.ts'
export { readersOf } from './readers.ts'
export { type Notice, type Reader, readerColumns, tell } from './tell.ts'
