export { reviewHandlers } from './handlers.ts'
export { publicName } from './policy.ts'
export { findPublished, hideReview } from './store.ts'
