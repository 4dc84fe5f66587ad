export { companyHandlers } from './handlers.ts'
export { type OfficeRow, officesInOrder } from './store.ts'
