export { reviewHandlers } from './handlers.ts'
export { publicName } from './policy.ts'
export { findPublished } from './store.ts'
