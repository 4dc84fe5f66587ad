export { stockChangeHandlers } from './handlers.ts'
export { forgetProposals, pricesSet } from './store.ts'
