import type { busy } from '#contract/learning/timetable/busy.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { rangeOf } from '../calendar/index.ts'
import { busyWithin } from '../lessons/index.ts'
import { addCalendar, listCalendars, removeCalendar } from './store.ts'

export function busyHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof busy> {
  return {
    getBusyCalendars({ query: { items, page }, viewer }) {
      return listCalendars(db, { tutorId: viewer.id, items, page })
    },

    async addBusyCalendar({ body: { address, ...rest }, viewer }) {
      const done = nothingElse(rest)
      return done(await addCalendar(db, { tutorId: viewer.id, address, now: clock() }))
    },

    async removeBusyCalendar({ params, viewer }) {
      await removeCalendar(db, viewer.id, params.calendar_id)
      return null
    },

    async getBusyHours({ query, viewer }) {
      const { from, to } = rangeOf(query, clock())
      const hours = await busyWithin(db, { tutorId: viewer.id, from, to })
      return {
        hours: hours.map(({ starts_at, ends_at }) => ({
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
        })),
      }
    },
  }
}
