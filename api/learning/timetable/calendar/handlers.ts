import { and, eq, or } from 'drizzle-orm'
import type { calendar } from '#contract/learning/timetable/calendar.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { chosenLearner, learningOf } from '../../people/index.ts'
import { bookings } from '../tables/index.ts'
import { CalendarAddresses } from './address.ts'
import { type Entry, iCalendar } from './feed.ts'
import { countItems, findItem, listItems } from './items.ts'
import type { Whose } from './keys.ts'
import { feedRange, rangeOf } from './policy.ts'
import { toItem } from './view.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'config'>

export function calendarHandlers({ db, clock, config }: Parts): Handlers<typeof calendar> {
  const addresses = new CalendarAddresses(db, config)
  const list = async (whose: Whose, query: Query) => {
    const now = clock()
    const { items, page, kind, learner } = query
    const range = { ...rangeOf(query, now), kind, learner, now }
    const [entries, total] = await Promise.all([
      listItems(db, whose, { ...range, limit: items, offset: (page - 1) * items }),
      countItems(db, whose, range),
    ])
    return { items: entries.map((row) => toItem(row, whose, now)), page, items_per_page: items, total }
  }

  return {
    async getStudentClasses({ query, viewer }) {
      const learner = chosenLearner(viewer, query.learner)
      const whose = { side: 'student', userId: learningOf(viewer).studentId } as const
      const own = await list(whose, { ...query, learner })
      // A young person's calendar has only their own classes, so none needs their name.
      return viewer.young ? { ...own, items: own.items.map(({ learner: _, ...item }) => item) } : own
    },

    getTeacherClasses: ({ query, viewer }) => list({ side: 'tutor', userId: viewer.id }, query),

    async getCalendarAddress({ viewer }) {
      return { url: await addresses.of(viewer.id) }
    },

    async renewCalendarAddress({ viewer }) {
      return { url: await addresses.renew(viewer.id) }
    },

    async getCalendarFeed({ params, query: { learner } }) {
      const owner = await addresses.ownerOf(params.token)
      if (owner === null) throw new ApiError('not_found')
      return new FileReply(iCalendar(config, await entriesOf(db, { userId: owner, learner }, clock())), null)
    },

    async getBookingEvent({ params, viewer }) {
      const entry = await entryOfBooking(db, params.booking_id, viewer.id)
      if (!entry) throw new ApiError('not_found')
      return new FileReply(iCalendar(config, [entry]), 'demo-class.ics')
    },
  }
}

interface Query {
  readonly items: number
  readonly page: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kind?: 'class' | 'demo' | undefined
  readonly learner?: string | undefined
}

interface Feed {
  readonly userId: string
  readonly learner: string | undefined
}

/** A learner's feed leaves out what the account holder teaches. */
async function entriesOf(db: Db, { userId, learner }: Feed, now: Date): Promise<readonly Entry[]> {
  const range = {
    from: later(now, -feedRange.before),
    to: later(now, feedRange.ahead),
    now,
    withCancelledDemos: true,
    limit: feedRange.atMost,
    offset: 0,
  }
  const [learning, teaching] = await Promise.all([
    listItems(db, { side: 'student', userId }, { ...range, learner }),
    learner === undefined ? listItems(db, { side: 'tutor', userId }, range) : [],
  ])
  return [
    ...learning.map((row) => ({ row, side: 'student' as const })),
    ...teaching.map((row) => ({ row, side: 'tutor' as const })),
  ]
}

/** Uses the demo's uid in the requester's own feed, so that no calendar shows it twice. */
async function entryOfBooking(db: Db, bookingId: string, userId: string): Promise<Entry | null> {
  const [booking] = await db
    .select({ id: bookings.id, slot_id: bookings.slot_id, tutor_id: bookings.tutor_id })
    .from(bookings)
    .where(
      and(eq(bookings.id, bookingId), or(eq(bookings.student_id, userId), eq(bookings.tutor_id, userId))),
    )
  if (!booking) return null
  const side = booking.tutor_id === userId ? ('tutor' as const) : ('student' as const)
  const id = side === 'tutor' ? booking.slot_id : booking.id
  const row = await findItem(db, { side, userId }, { id, kind: 'demo' })
  return row ? { row, side } : null
}
