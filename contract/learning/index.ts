import { account } from './account/profile.ts'
import { keys } from './base/keys.ts'
import { noticeList } from './base/noticeList.ts'
import { posts } from './base/posts.ts'
import { push } from './base/push.ts'
import { system } from './base/system.ts'
import { uploads } from './base/uploads.ts'
import { webhooks } from './base/webhooks.ts'
import { cart } from './buying/cart.ts'
import { disputes } from './buying/disputes.ts'
import { enrolments } from './buying/enrolments.ts'
import { orders } from './buying/orders.ts'
import { waiting } from './buying/waiting.ts'
import { artists } from './catalogue/artists.ts'
import { catalogue } from './catalogue/courses.ts'
import { endorsements } from './catalogue/endorsements.ts'
import { featured } from './catalogue/featured.ts'
import { broadcasts } from './desk/broadcasts.ts'
import { deskLedger } from './desk/ledger.ts'
import { moderation } from './desk/moderation.ts'
import { desk } from './desk/overview.ts'
import { deskPapers } from './desk/papers.ts'
import { reading } from './desk/reading.ts'
import { deskRecords } from './desk/records.ts'
import { refundProposals } from './desk/refundProposals.ts'
import { deskSettings } from './desk/settings.ts'
import { deskSettlements } from './desk/settlements.ts'
import { deskSkills } from './desk/skills.ts'
import { staffActions } from './desk/staffActions.ts'
import { subjects } from './desk/subjects.ts'
import { deskTools } from './desk/tools.ts'
import { verification } from './desk/verification.ts'
import { deskViews } from './desk/views.ts'
import { codes } from './money/codes.ts'
import { credit } from './money/credit.ts'
import { deskPayouts } from './money/deskPayouts.ts'
import { gst } from './money/gst.ts'
import { papers } from './money/papers.ts'
import { payouts } from './money/payouts.ts'
import { sales } from './money/sales.ts'
import { auth } from './people/auth.ts'
import { learners } from './people/learners.ts'
import { live } from './people/live.ts'
import { passkeys } from './people/passkeys.ts'
import { secondWay } from './people/secondWay.ts'
import { team } from './people/team.ts'
import { questions } from './talk/questions.ts'
import { reviews } from './talk/reviews.ts'
import { threads } from './talk/threads.ts'
import { classes } from './teaching/classes.ts'
import { teaching } from './teaching/courses.ts'
import { earnings } from './teaching/earnings.ts'
import { homework } from './teaching/homework.ts'
import { leaves } from './teaching/leaves.ts'
import { materials } from './teaching/materials.ts'
import { recaps } from './teaching/recaps.ts'
import { room } from './teaching/room.ts'
import { schedules } from './teaching/schedules.ts'
import { busy } from './timetable/busy.ts'
import { calendar } from './timetable/calendar.ts'
import { demoProposals } from './timetable/demoProposals.ts'
import { demos } from './timetable/demos.ts'
import { students } from './timetable/students.ts'

/** Every call under /api/v1. */
export const learning = {
  ...auth,
  ...account,
  ...learners,
  ...passkeys,
  ...secondWay,
  ...catalogue,
  ...artists,
  ...endorsements,
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
  ...refundProposals,
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
  ...gst,
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
