import type { leaves } from '#contract/learning/teaching/leaves.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { planLeave } from './plan.ts'
import { listLeaves } from './store.ts'
import { takeLeave } from './take.ts'
import { withdrawLeave } from './withdraw.ts'

export function leaveHandlers(context: Context): Handlers<typeof leaves> {
  const { db, clock } = context
  return {
    getLeaves({ query: { items, page }, viewer }) {
      return listLeaves(db, { tutorId: viewer.id, now: clock(), items, page })
    },

    planLeave({ query: { from, to }, viewer }) {
      return planLeave(db, { tutorId: viewer.id, from, to, now: clock() })
    },

    async takeLeave({ body: { from, to, reason, lessons, ...rest }, viewer }) {
      const done = nothingElse(rest)
      return done(await takeLeave(context, { tutorId: viewer.id, from, to, reason, lessons }))
    },

    async withdrawLeave({ params, viewer }) {
      return { restored: await withdrawLeave(context, { tutorId: viewer.id, leaveId: params.leave_id }) }
    },
  }
}
