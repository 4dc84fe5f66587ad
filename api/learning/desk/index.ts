export { broadcastHandlers, broadcastRounds } from './broadcasts/index.ts'
export { moderationHandlers } from './moderation/index.ts'
export { readingHandlers, versionOf } from './reading/index.ts'
export {
  deskHandlers,
  deskPaperHandlers,
  deskRecordHandlers,
  deskSettingHandlers,
  deskToolHandlers,
  deskViewHandlers,
  ledgerHandlers,
  ledgerRounds,
  refundProposalHandlers,
} from './records/index.ts'
export {
  type SandboxLine,
  sandboxLines,
  settlementHandlers,
  settlementRoute,
  takeLines,
} from './settlements/index.ts'
export { staffActionHandlers, staffActionRounds } from './staffActions/index.ts'
export { skillHandlers, subjectHandlers } from './subjects/index.ts'
export {
  broadcastPeople,
  broadcasts,
  deskViews,
  moderationCases,
  moderationReports,
  settlementDifferences,
  settlementReports,
} from './tables/index.ts'
export { verificationHandlers, verificationRounds } from './verification/index.ts'
