import type { learning } from '#contract/learning/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import type { Round } from '../rounds.ts'
import { accountHandlers } from './account/handlers.ts'
import { artistHandlers } from './artists/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { calendarHandlers } from './calendar/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { classHandlers } from './classes/handlers.ts'
import { classRounds } from './classes/rounds.ts'
import { demoHandlers } from './demos/handlers.ts'
import { demoRounds } from './demos/rounds.ts'
import { disputeHandlers } from './disputes/handlers.ts'
import { enrolmentHandlers } from './enrolments/handlers.ts'
import { enrolmentRounds } from './enrolments/rounds.ts'
import { orderHandlers } from './orders/handlers.ts'
import { orderRounds } from './orders/rounds.ts'
import { postHandlers } from './posts/handlers.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { courseHandlers } from './teaching/courseHandlers.ts'
import { scheduleHandlers } from './teaching/scheduleHandlers.ts'
import { uploadHandlers } from './uploads/handlers.ts'
import { uploadRounds } from './uploads/rounds.ts'

export function learningHandlers(context: Context): Handlers<typeof learning> {
  return {
    ...authHandlers(context),
    ...accountHandlers(context),
    ...catalogueHandlers(context),
    ...artistHandlers(context),
    ...demoHandlers(context),
    ...orderHandlers(context),
    ...disputeHandlers(context),
    ...reviewHandlers(context),
    ...enrolmentHandlers(context),
    ...courseHandlers(context),
    ...scheduleHandlers(context),
    ...calendarHandlers(context),
    ...classHandlers(context),
    ...uploadHandlers(context),
    ...postHandlers(context),
  }
}

/** What time asks of this service, in the order in which one may need the other. */
export function learningRounds(context: Context): readonly Round[] {
  return [
    ...orderRounds(context),
    ...demoRounds(context),
    ...classRounds(context),
    ...enrolmentRounds(context),
    ...uploadRounds(context),
  ]
}
