import type { deskRecords } from '#contract/learning/desk/records.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { blockPerson, endSessions, unblockPerson } from './changePerson.ts'
import { readConsents } from './consents.ts'
import { giveCredit } from './giveCredit.ts'
import { lookAs } from './look.ts'
import { readOrder } from './order.ts'
import { readPerson } from './person.ts'
import { refundOrder } from './refund.ts'

export function deskRecordHandlers(context: Context): Handlers<typeof deskRecords> {
  const { db, clock, settings } = context
  const person = (id: string, viewer: Viewer) => readPerson(db, id, { viewer, settings, now: clock() })
  return {
    async getDeskPerson({ params: { user_id }, ...actor }) {
      const personRecord = await person(user_id, actor.viewer)
      await recordRead(db, { actor, action: 'read_person', now: clock(), subject: user_id, person: user_id })
      return personRecord
    },

    async getDeskConsents({ params: { user_id }, ...actor }) {
      const consents = await readConsents(db, user_id)
      await recordRead(db, {
        actor,
        action: 'read_consents',
        now: clock(),
        subject: user_id,
        person: user_id,
      })
      return { consents }
    },

    async endPersonSessions({ params: { user_id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await endSessions(context, { id: user_id, reason, ...actor })
      return done(await person(user_id, actor.viewer))
    },

    async lookAsPerson({ params: { user_id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await lookAs(context, { id: user_id, reason, ...actor }))
    },

    async blockPerson({ params: { user_id }, body: { reason, days, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await blockPerson(context, { id: user_id, reason, days, ...actor })
      return done(await person(user_id, actor.viewer))
    },

    async unblockPerson({ params: { user_id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await unblockPerson(context, { id: user_id, reason, ...actor })
      return done(await person(user_id, actor.viewer))
    },

    async giveCredit({ params: { user_id }, body: { amount, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await giveCredit(context, { id: user_id, amount, reason, ...actor }))
    },

    async getDeskOrder({ params: { order_id }, ...actor }) {
      const order = await readOrder(context, order_id, actor.viewer)
      const whose = { subject: order.id, person: order.student.id }
      await recordRead(db, { actor, action: 'read_order', now: clock(), ...whose })
      return order
    },

    async refundOrder({
      params: { order_id },
      body: { line_id, classes, left, as, reason, ...rest },
      ...actor
    }) {
      const done = nothingElse(rest)
      await refundOrder(context, { id: order_id, lineId: line_id, classes, left, as, reason, ...actor })
      return done(await readOrder(context, order_id, actor.viewer))
    },
  }
}
