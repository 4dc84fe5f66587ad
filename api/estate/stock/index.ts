export { forgetProposals, stockChangeHandlers } from './changes/index.ts'
export { stockHandlers } from './handlers.ts'
