export { findGroup } from './group.ts'
export { materialHandlers } from './handlers.ts'
