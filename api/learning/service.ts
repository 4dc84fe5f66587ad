import type { learning } from '#contract/learning/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import type { Round } from '../rounds.ts'
import { accountHandlers } from './account/index.ts'
import { authHandlers } from './auth/index.ts'
import { broadcastHandlers, broadcastRounds } from './broadcasts/index.ts'
import { busyHandlers, busyRounds } from './busy/index.ts'
import { calendarHandlers } from './calendar/index.ts'
import { catalogueHandlers } from './catalogue/index.ts'
import { classHandlers, classRounds } from './classes/index.ts'
import { codeHandlers } from './codes/index.ts'
import { creditHandlers } from './credit/index.ts'
import { demoHandlers, demoRounds, proposalHandlers, proposalRounds } from './demos/index.ts'
import {
  deskHandlers,
  deskPaperHandlers,
  deskRecordHandlers,
  deskSettingHandlers,
  deskToolHandlers,
  deskViewHandlers,
  ledgerHandlers,
  ledgerRounds,
} from './desk/index.ts'
import { disputeHandlers } from './disputes/index.ts'
import { earningHandlers, earningRounds } from './earnings/index.ts'
import { enrolmentHandlers, enrolmentRounds } from './enrolments/index.ts'
import { featuredHandlers } from './featured/index.ts'
import { homeworkHandlers, homeworkRounds } from './homework/index.ts'
import { keyHandlers } from './keys/index.ts'
import { learnerHandlers } from './learners/index.ts'
import { leaveHandlers } from './leaves/index.ts'
import { liveHandlers } from './live/index.ts'
import { materialHandlers } from './materials/index.ts'
import { moderationHandlers } from './moderation/index.ts'
import { noticeHandlers } from './notices/index.ts'
import { orderHandlers, orderRounds } from './orders/index.ts'
import { paperHandlers } from './papers/index.ts'
import { passkeyHandlers } from './passkeys/index.ts'
import { deskPayoutHandlers, payoutHandlers } from './payouts/index.ts'
import { postHandlers } from './posts/index.ts'
import { questionHandlers } from './questions/index.ts'
import { readingHandlers } from './reading/index.ts'
import { recapHandlers, recapRounds } from './recaps/index.ts'
import { reviewHandlers } from './reviews/index.ts'
import { roomHandlers, roomRounds } from './rooms/index.ts'
import { saleHandlers, saleRounds } from './sales/index.ts'
import { secondWayHandlers } from './secondWay/index.ts'
import { settlementHandlers } from './settlements/index.ts'
import { staffActionHandlers } from './staffActions/index.ts'
import { studentHandlers } from './students/index.ts'
import { skillHandlers, subjectHandlers } from './subjects/index.ts'
import { systemHandlers } from './system/index.ts'
import { courseHandlers, groupHandlers } from './teaching/index.ts'
import { teamHandlers } from './team/index.ts'
import { threadHandlers, threadRounds } from './threads/index.ts'
import { tutorHandlers } from './tutors/index.ts'
import { uploadHandlers, uploadRounds } from './uploads/index.ts'
import { verificationHandlers, verificationRounds } from './verification/index.ts'
import { waitingHandlers, waitingRounds } from './waiting/index.ts'
import { webhookHandlers } from './webhooks/index.ts'

export function learningHandlers(context: Context): Handlers<typeof learning> {
  return {
    ...authHandlers(context),
    ...accountHandlers(context),
    ...learnerHandlers(context),
    ...passkeyHandlers(context),
    ...secondWayHandlers(context),
    ...catalogueHandlers(context),
    ...tutorHandlers(context),
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
    ...verificationHandlers(context),
    ...systemHandlers(context),
    ...broadcastHandlers(context),
    ...payoutHandlers(context),
    ...threadHandlers(context),
    ...roomHandlers(context),
  }
}

function deskMoneyHandlers(context: Context) {
  return {
    ...ledgerHandlers(context),
    ...deskPaperHandlers(context),
    ...deskPayoutHandlers(context),
    ...settlementHandlers(context),
  }
}

/** The timed work of this service, in the order of its dependencies. */
export function learningRounds(context: Context): readonly Round[] {
  return [
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
    ...uploadRounds(context),
    ...broadcastRounds(context),
    ...roomRounds(context),
    ...threadRounds(context),
    ...recapRounds(context),
    ...homeworkRounds(context),
  ]
}
