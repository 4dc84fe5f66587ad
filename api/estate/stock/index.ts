export { stockHandlers } from './handlers.ts'
export { endHolds } from './holds.ts'
