export { deskHandlers } from './handlers.ts'
export { deskRecordHandlers } from './recordHandlers.ts'
export { deskToolHandlers } from './toolHandlers.ts'
export { deskViewHandlers } from './viewHandlers.ts'
