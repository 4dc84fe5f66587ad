export { companyHandlers } from './handlers.ts'
