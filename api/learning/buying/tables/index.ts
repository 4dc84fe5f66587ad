export * from './refundProposals.ts'
export * from './waiting.ts'
