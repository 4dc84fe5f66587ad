export { paperHandlers } from './handlers.ts'
export { issueCreditNote, issuePapers, papersFor, recipientOf } from './issue.ts'
export { type PaperFacts, paperPdf } from './paperPdf.ts'
