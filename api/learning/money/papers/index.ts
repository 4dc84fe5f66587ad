export { paperHandlers } from './handlers.ts'
export { issueCreditNote, issuePapers, papersFor } from './issue.ts'
export { type PaperFacts, paperPdf } from './paperPdf.ts'
