export { findingHandlers } from './handlers.ts'
