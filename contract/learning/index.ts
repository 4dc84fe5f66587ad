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
import { credit } from './credit.ts'
import { demoProposals } from './demoProposals.ts'
import { demos } from './demos.ts'
import { desk } from './desk.ts'
import { deskLedger } from './deskLedger.ts'
import { deskPapers } from './deskPapers.ts'
import { deskPayouts } from './deskPayouts.ts'
import { deskRecords } from './deskRecords.ts'
import { deskSettings } from './deskSettings.ts'
import { deskSettlements } from './deskSettlements.ts'
import { deskSkills } from './deskSkills.ts'
import { deskTools } from './deskTools.ts'
import { deskViews } from './deskViews.ts'
import { disputes } from './disputes.ts'
import { earnings } from './earnings.ts'
import { enrolments } from './enrolments.ts'
import { featured } from './featured.ts'
import { homework } from './homework.ts'
import { keys } from './keys.ts'
import { learners } from './learners.ts'
import { leaves } from './leaves.ts'
import { live } from './live.ts'
import { materials } from './materials.ts'
import { moderation } from './moderation.ts'
import { noticeList } from './noticeList.ts'
import { orders } from './orders.ts'
import { papers } from './papers.ts'
import { passkeys } from './passkeys.ts'
import { payouts } from './payouts.ts'
import { posts } from './posts.ts'
import { push } from './push.ts'
import { questions } from './questions.ts'
import { reading } from './reading.ts'
import { recaps } from './recaps.ts'
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
  ...learners,
  ...passkeys,
  ...secondWay,
  ...catalogue,
  ...artists,
  ...subjects,
  ...deskSkills,
  ...featured,
  ...demos,
  ...demoProposals,
  ...cart,
  ...orders,
  ...codes,
  ...papers,
  ...disputes,
  ...reading,
  ...reviews,
  ...credit,
  ...enrolments,
  ...teaching,
  ...sales,
  ...schedules,
  ...students,
  ...calendar,
  ...busy,
  ...classes,
  ...recaps,
  ...materials,
  ...homework,
  ...earnings,
  ...leaves,
  ...noticeList,
  ...push,
  ...live,
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
  ...deskSettlements,
  ...keys,
  ...verification,
  ...system,
  ...threads,
  ...room,
}
export const learningBase = '/api/v1'
