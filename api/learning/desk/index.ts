export { deskHandlers } from './handlers.ts'
export { deskRecordHandlers } from './recordHandlers.ts'
