export { keyHandlers, keysToo } from './keys/index.ts'
export {
  choicesOf,
  countUnreadNotices,
  isQuiet,
  keepChoices,
  letter,
  noticeHandlers,
  pushSender,
  type Reader,
  readerColumns,
  readersOf,
  readNoticesOf,
  type Teller,
  tell,
  unreadNotices,
  untell,
  wants,
} from './notices/index.ts'
export { closedName, type Rules, termsNow, termsOfAll } from './policies/index.ts'
export { postHandlers } from './posts/index.ts'
export { actingAs } from './states/index.ts'
export { systemHandlers } from './system/index.ts'
export {
  devices,
  handleOf,
  headlineOf,
  learnerAccounts,
  learnerConsents,
  learners,
  type NoticeChoices,
  newsConsents,
  notices,
  personWords,
  pupils,
  pushSubscriptions,
  sessions,
  stateEvents,
  tutorHours,
  uploads,
  users,
} from './tables/index.ts'
export {
  areTheirs,
  evidencePictures,
  extensionIn,
  filmOf,
  mediaRoute,
  publish,
  signedDocument,
  signedPicture,
  takeFile,
  takeUpload,
  uploadHandlers,
  uploadRounds,
  uploadRoute,
} from './uploads/index.ts'
export { webhookHandlers, webhookRound } from './webhooks/index.ts'
