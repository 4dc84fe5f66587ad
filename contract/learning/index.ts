import { account } from './account.ts'
import { artists } from './artists.ts'
import { auth } from './auth.ts'
import { broadcasts } from './broadcasts.ts'
import { busy } from './busy.ts'
import { calendar } from './calendar.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { classes } from './classes.ts'
import { codes } from './codes.ts'
import { demoProposals } from './demoProposals.ts'
import { demos } from './demos.ts'
import { desk } from './desk.ts'
import { deskLedger } from './deskLedger.ts'
import { deskPapers } from './deskPapers.ts'
import { deskPayouts } from './deskPayouts.ts'
import { deskRecords } from './deskRecords.ts'
import { deskSettings } from './deskSettings.ts'
import { deskTools } from './deskTools.ts'
import { deskViews } from './deskViews.ts'
import { disputes } from './disputes.ts'
import { earnings } from './earnings.ts'
import { enrolments } from './enrolments.ts'
import { keys } from './keys.ts'
import { leaves } from './leaves.ts'
import { moderation } from './moderation.ts'
import { orders } from './orders.ts'
import { papers } from './papers.ts'
import { passkeys } from './passkeys.ts'
import { payouts } from './payouts.ts'
import { posts } from './posts.ts'
import { questions } from './questions.ts'
import { reading } from './reading.ts'
import { reviews } from './reviews.ts'
import { room } from './room.ts'
import { sales } from './sales.ts'
import { schedules } from './schedules.ts'
import { secondWay } from './secondWay.ts'
import { staffActions } from './staffActions.ts'
import { students } from './students.ts'
import { subjects } from './subjects.ts'
import { system } from './system.ts'
import { teaching } from './teaching.ts'
import { team } from './team.ts'
import { threads } from './threads.ts'
import { uploads } from './uploads.ts'
import { verification } from './verification.ts'
import { waiting } from './waiting.ts'
import { webhooks } from './webhooks.ts'

/** Every call under /api/v1. */
export const learning = {
  ...auth,
  ...account,
  ...passkeys,
  ...secondWay,
  ...catalogue,
  ...artists,
  ...subjects,
  ...demos,
  ...demoProposals,
  ...cart,
  ...orders,
  ...codes,
  ...papers,
  ...disputes,
  ...reading,
  ...reviews,
  ...enrolments,
  ...teaching,
  ...sales,
  ...schedules,
  ...students,
  ...calendar,
  ...busy,
  ...classes,
  ...earnings,
  ...leaves,
  ...uploads,
  ...posts,
  ...staffActions,
  ...desk,
  ...deskRecords,
  ...deskLedger,
  ...deskPapers,
  ...deskTools,
  ...team,
  ...deskViews,
  ...deskSettings,
  ...waiting,
  ...questions,
  ...moderation,
  ...webhooks,
  ...broadcasts,
  ...payouts,
  ...deskPayouts,
  ...keys,
  ...verification,
  ...system,
  ...threads,
  ...room,
}
export const learningBase = '/api/v1'
