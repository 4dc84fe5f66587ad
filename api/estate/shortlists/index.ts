export { shortlistHandlers } from './handlers.ts'
export { forgetShortlists } from './store.ts'
