export { passkeyHandlers } from './handlers.ts'
export { removePasskeys } from './store.ts'
