export { paperHandlers } from './handlers.ts'
export { issueCreditNote, issuePapers } from './issue.ts'
