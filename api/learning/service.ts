import type { learning } from '#contract/learning/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import type { Round } from '../rounds.ts'
import { accountHandlers } from './account/index.ts'
import {
  keyHandlers,
  noticeHandlers,
  postHandlers,
  systemHandlers,
  uploadHandlers,
  uploadRounds,
  webhookHandlers,
} from './base/index.ts'
import {
  disputeHandlers,
  enrolmentHandlers,
  enrolmentRounds,
  orderHandlers,
  orderRounds,
  waitingHandlers,
  waitingRounds,
} from './buying/index.ts'
import {
  catalogueHandlers,
  endorsementHandlers,
  endorsementRounds,
  featuredHandlers,
  tutorHandlers,
} from './catalogue/index.ts'
import {
  broadcastHandlers,
  broadcastRounds,
  deskHandlers,
  deskPaperHandlers,
  deskRecordHandlers,
  deskSettingHandlers,
  deskToolHandlers,
  deskViewHandlers,
  ledgerHandlers,
  ledgerRounds,
  moderationHandlers,
  readingHandlers,
  refundProposalHandlers,
  settlementHandlers,
  skillHandlers,
  staffActionHandlers,
  staffActionRounds,
  subjectHandlers,
  verificationHandlers,
  verificationRounds,
} from './desk/index.ts'
import {
  codeHandlers,
  creditHandlers,
  deskPayoutHandlers,
  gstHandlers,
  paperHandlers,
  payoutHandlers,
  saleHandlers,
  saleRounds,
} from './money/index.ts'
import {
  authHandlers,
  learnerHandlers,
  liveHandlers,
  passkeyHandlers,
  secondWayHandlers,
  teamHandlers,
} from './people/index.ts'
import { questionHandlers, reviewHandlers, threadHandlers, threadRounds } from './talk/index.ts'
import {
  classHandlers,
  classRounds,
  courseHandlers,
  earningHandlers,
  earningRounds,
  groupHandlers,
  homeworkHandlers,
  homeworkRounds,
  leaveHandlers,
  materialHandlers,
  recapHandlers,
  recapRounds,
  roomHandlers,
  roomRounds,
} from './teaching/index.ts'
import {
  busyHandlers,
  busyRounds,
  calendarHandlers,
  demoHandlers,
  demoRounds,
  proposalHandlers,
  proposalRounds,
  studentHandlers,
} from './timetable/index.ts'

export function learningHandlers(context: Context): Handlers<typeof learning> {
  return {
    ...authHandlers(context),
    ...accountHandlers(context),
    ...learnerHandlers(context),
    ...passkeyHandlers(context),
    ...secondWayHandlers(context),
    ...catalogueHandlers(context),
    ...tutorPageHandlers(context),
    ...subjectHandlers(context),
    ...skillHandlers(context),
    ...featuredHandlers(context),
    ...demoHandlers(context),
    ...proposalHandlers(context),
    ...orderHandlers(context),
    ...codeHandlers(context),
    ...paperHandlers(context),
    ...disputeHandlers(context),
    ...staffActionHandlers(context),
    ...deskHandlers(context),
    ...deskRecordHandlers(context),
    ...deskMoneyHandlers(context),
    ...deskToolHandlers(context),
    ...teamHandlers(context),
    ...deskViewHandlers(context),
    ...deskSettingHandlers(context),
    ...reviewHandlers(context),
    ...saleHandlers(context),
    ...studentHandlers(context),
    ...creditHandlers(context),
    ...enrolmentHandlers(context),
    ...courseHandlers(context),
    ...groupHandlers(context),
    ...calendarHandlers(context),
    ...busyHandlers(context),
    ...classHandlers(context),
    ...recapHandlers(context),
    ...materialHandlers(context),
    ...homeworkHandlers(context),
    ...earningHandlers(context),
    ...leaveHandlers(context),
    ...liveHandlers(context),
    ...noticeHandlers(context),
    ...uploadHandlers(context),
    ...postHandlers(context),
    ...waitingHandlers(context),
    ...questionHandlers(context),
    ...moderationHandlers(context),
    ...webhookHandlers(context),
    ...keyHandlers(context),
    ...readingHandlers(context),
    ...systemHandlers(context),
    ...broadcastHandlers(context),
    ...gstHandlers(context),
    ...payoutHandlers(context),
    ...threadHandlers(context),
    ...roomHandlers(context),
  }
}

function tutorPageHandlers(context: Context) {
  return {
    ...tutorHandlers(context),
    ...endorsementHandlers(context),
    ...verificationHandlers(context),
  }
}

function deskMoneyHandlers(context: Context) {
  return {
    ...ledgerHandlers(context),
    ...refundProposalHandlers(context),
    ...deskPaperHandlers(context),
    ...deskPayoutHandlers(context),
    ...settlementHandlers(context),
  }
}

/** The timed work of this service, in the order of its dependencies. */
export function learningRounds(context: Context): readonly Round[] {
  return [
    // First, because what is removed before it has run leaves no trace.
    ...staffActionRounds(context),
    ...orderRounds(context),
    ...demoRounds(context),
    ...proposalRounds(context),
    ...classRounds(context),
    ...enrolmentRounds(context),
    ...earningRounds(context),
    ...ledgerRounds(context),
    ...waitingRounds(context),
    ...saleRounds(context),
    ...busyRounds(context),
    ...verificationRounds(context),
    ...endorsementRounds(context),
    ...uploadRounds(context),
    ...broadcastRounds(context),
    ...roomRounds(context),
    ...threadRounds(context),
    ...recapRounds(context),
    ...homeworkRounds(context),
  ]
}
