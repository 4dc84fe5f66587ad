import { and, eq, not } from 'drizzle-orm'
import type { OwnDemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import type { demos } from '#contract/learning/timetable/demos.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { bookings } from '../tables/index.ts'
import { book } from './book.ts'
import { isUpcoming, listBookings } from './facts.ts'
import { say } from './feedback.ts'
import { callOff, offerSlots } from './offer.ts'
import { bookingLead } from './policy.ts'
import { reschedule } from './reschedule.ts'
import { confirmsAtOnce, setConfirmsAtOnce } from './settings.ts'
import {
  findOffer,
  findSlotBookings,
  findSlots,
  findTutorId,
  findTutorOf,
  listOpenSlots,
  listOwnSlots,
  type SlotFacts,
} from './slots.ts'
import { cancel, confirm, decline, report } from './steps.ts'
import { minutesOf, viewBooking, viewBookings } from './view.ts'

type Calls = Handlers<typeof demos>
type SlotCalls = Pick<
  Calls,
  | 'getTeacherDemoSchedules'
  | 'getCourseDemoSchedules'
  | 'getDemoSchedule'
  | 'getOwnDemoSchedules'
  | 'createDemoSchedules'
  | 'cancelDemoSchedule'
>
type SettingCalls = Pick<Calls, 'getDemoSettings' | 'changeDemoSettings'>
type BookingCalls = Pick<Calls, 'bookDemo' | 'getTutorBookings' | 'getStudentDemoSchedules'>

export function demoHandlers(context: Context): Calls {
  return {
    ...slotHandlers(context),
    ...settingHandlers(context),
    ...bookingHandlers(context),
    ...stepHandlers(context),
  }
}

function slotHandlers(context: Context): SlotCalls {
  const { db, clock } = context
  return {
    async getTeacherDemoSchedules({ params, query }) {
      const tutorId = await mustFindTutor(db, params.artist_id)
      const { items, page } = query
      const { slots, total } = await listOpenSlots(db, { ...query, tutorId, now: clock() })
      return { items: slots.map(toSlot), page, items_per_page: items, total }
    },

    async getCourseDemoSchedules({ params: { id }, query }) {
      const tutorId = await findTutorOf(db, id)
      if (tutorId === undefined) throw new ApiError('not_found')
      const { items, page } = query
      const { slots, total } = await listOpenSlots(db, { ...query, tutorId, course: id, now: clock() })
      return { items: slots.map(toSlot), page, items_per_page: items, total }
    },

    async getDemoSchedule({ params: { demo_schedule_id } }) {
      const [facts] = await findSlots(db, [demo_schedule_id])
      if (!facts) throw new ApiError('not_found')
      const { tutor, offered } = await findOffer(db, facts.slot)
      if (!tutor) throw new ApiError('not_found')
      const { status, starts_at, seats_taken, capacity } = facts.slot
      const bookable =
        status === 'open' &&
        starts_at > later(clock(), bookingLead) &&
        seats_taken < capacity &&
        offered.length > 0
      return { ...toSlot(facts), tutor, courses: offered, bookable }
    },

    async getOwnDemoSchedules({ viewer, query }) {
      const { items, page } = query
      const { slots, total } = await listOwnSlots(db, { ...query, tutorId: viewer.id, now: clock() })
      return { items: await toOwnSlots(db, slots), page, items_per_page: items, total }
    },

    async createDemoSchedules({
      viewer,
      body: { course_id, minutes, capacity, starts_at, meeting_url, ...rest },
    }) {
      const done = nothingElse(rest)
      const ids = await offerSlots(context, {
        tutorId: viewer.id,
        courseId: course_id,
        minutes,
        capacity,
        meetingUrl: meeting_url,
        starts: starts_at.map((moment) => new Date(moment)),
      })
      return done({ items: await toOwnSlots(db, await findSlots(db, ids)) })
    },

    async cancelDemoSchedule({ viewer, params: { demo_schedule_id } }) {
      await callOff(context, { tutorId: viewer.id, slotId: demo_schedule_id })
      const [slot] = await toOwnSlots(db, await findSlots(db, [demo_schedule_id]))
      if (!slot) throw new ApiError('not_found')
      return slot
    },
  }
}

function settingHandlers({ db }: Context): SettingCalls {
  return {
    async getDemoSettings({ viewer }) {
      return { confirm_at_once: await confirmsAtOnce(db, viewer.id) }
    },

    async changeDemoSettings({ viewer, body: { confirm_at_once, ...rest } }) {
      const done = nothingElse(rest)
      await setConfirmsAtOnce(db, viewer.id, confirm_at_once)
      return done({ confirm_at_once })
    },
  }
}

function bookingHandlers(context: Context): BookingCalls {
  const { db, clock } = context
  return {
    async bookDemo({
      viewer,
      caller,
      params,
      body: { demo_schedule_id, course_id, learner_id = null, note, ...rest },
    }) {
      const done = nothingElse(rest)
      const tutorId = await mustFindTutor(db, params.artist_id)
      if (tutorId === viewer.id)
        throw new ApiError('forbidden', { message: 'This is your own demo class, so you can’t book it.' })
      const id = await book(context, {
        tutorId,
        studentId: viewer.id,
        slotId: demo_schedule_id,
        course: course_id,
        learnerId: learner_id,
        note,
        intent: caller.intent,
      })
      return done(await viewBooking(db, id, { viewerId: viewer.id, now: clock() }))
    },

    async getTutorBookings({ viewer, params, query: { items, page, status } }) {
      const now = clock()
      const tutorId = await mustFindTutor(db, params.artist_id)
      const where = and(
        eq(bookings.tutor_id, tutorId),
        tutorId === viewer.id ? undefined : eq(bookings.student_id, viewer.id),
        status === undefined ? undefined : eq(bookings.status, status),
      )
      const { bookingRows, total } = await listBookings(db, { where, now, items, page })
      const seen = await viewBookings(db, bookingRows, { viewerId: viewer.id, now })
      return { items: seen, page, items_per_page: items, total }
    },

    async getStudentDemoSchedules({ viewer, query: { items, page, status, when } }) {
      const now = clock()
      const ahead = isUpcoming(now)
      const where = and(
        eq(bookings.student_id, viewer.id),
        status === undefined ? undefined : eq(bookings.status, status),
        when === undefined ? undefined : when === 'upcoming' ? ahead : not(ahead),
      )
      const { bookingRows, total } = await listBookings(db, { where, now, items, page })
      const seen = await viewBookings(db, bookingRows, { viewerId: viewer.id, now })
      return { items: seen, page, items_per_page: items, total }
    },
  }
}

function stepHandlers(
  context: Context,
): Omit<Calls, keyof SlotCalls | keyof SettingCalls | keyof BookingCalls> {
  const { db, clock } = context
  const see = (id: string, viewer: Viewer) => viewBooking(db, id, { viewerId: viewer.id, now: clock() })
  const doer = (viewer: Viewer, { booking_id }: { readonly booking_id: string }) => ({
    bookingId: booking_id,
    userId: viewer.id,
  })
  return {
    async confirmBooking({ viewer, params }) {
      await confirm(context, doer(viewer, params))
      return see(params.booking_id, viewer)
    },

    async declineBooking({ viewer, params, body: { reason, ...rest } }) {
      const done = nothingElse(rest)
      await decline(context, { ...doer(viewer, params), reason })
      return done(await see(params.booking_id, viewer))
    },

    async cancelBooking({ viewer, params, body: { reason, ...rest } }) {
      const done = nothingElse(rest)
      await cancel(context, { ...doer(viewer, params), reason })
      return done(await see(params.booking_id, viewer))
    },

    async rescheduleBooking({ viewer, caller, params, body: { demo_schedule_id, ...rest } }) {
      const done = nothingElse(rest)
      const id = await reschedule(context, {
        bookingId: params.booking_id,
        studentId: viewer.id,
        slotId: demo_schedule_id,
        intent: caller.intent,
      })
      return done(await see(id, viewer))
    },

    async reportOutcome({ viewer, params, body: { outcome, ...rest } }) {
      const done = nothingElse(rest)
      await report(context, { ...doer(viewer, params), outcome })
      return done(await see(params.booking_id, viewer))
    },

    async giveStudentFeedback({ viewer, params, body: { rating, text, ...rest } }) {
      const done = nothingElse(rest)
      const who = { side: 'student', userId: viewer.id, id: params.demo_schedule_id } as const
      return done(await see(await say(context, { ...who, rating, text }), viewer))
    },

    async giveTutorFeedback({
      viewer,
      params,
      body: { text, student_id, recommended_schedule_id, ...rest },
    }) {
      const done = nothingElse(rest)
      const who = { side: 'tutor', userId: viewer.id, id: params.demo_schedule_id } as const
      const saying = { text, rating: null, studentId: student_id, recommended: recommended_schedule_id }
      return done(await see(await say(context, { ...who, ...saying }), viewer))
    },
  }
}

async function mustFindTutor(db: Db, idOrHandle: string): Promise<string> {
  const id = await findTutorId(db, idOrHandle)
  if (id === undefined) throw new ApiError('not_found')
  return id
}

function toSlot({ slot, course, languages, at_once }: SlotFacts) {
  const { id, starts_at, ends_at, capacity, seats_taken } = slot
  return {
    id,
    capacity,
    course,
    languages: [...languages],
    at_once,
    minutes: minutesOf(slot),
    seats_left: capacity - seats_taken,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }
}

async function toOwnSlots(db: Db, slots: readonly SlotFacts[]): Promise<OwnDemoSlot[]> {
  if (slots.length === 0) return []
  const booked = await findSlotBookings(
    db,
    slots.map(({ slot }) => slot.id),
  )
  return slots.map((each) => ({
    ...toSlot(each),
    status: each.slot.status,
    meeting_url: each.slot.meeting_url,
    bookings: booked
      .filter(({ slot_id }) => slot_id === each.slot.id)
      .map(({ student_said, tutor_said, ...booking }) => ({
        ...booking,
        feedback: { student: student_said, tutor: tutor_said },
      })),
  }))
}
