import type { BookingStatus } from '#contract/learning/base/words.ts'
import { hour, later, day as oneDay } from '../../clock.ts'
import type { cartItems } from '../../learning/money/index.ts'
import { demoAccounts } from '../../learning/people/index.ts'
import type { bookings, demoFeedback, disputes } from '../../learning/timetable/index.ts'
import { demoId } from '../content.ts'
import { type Insert, type Marketplace, tutorId } from '../marketplaceRows.ts'
import { anchorOf } from './anchors.ts'
import { type Slot, takeSlot } from './demos.ts'
import type { Ledger } from './Ledger.ts'

// What is going on in the demo accounts, so that each has something on every screen.

const { student, secondStudent, tutor, secondTutor } = demoAccounts
export const kiran = demoId('user', student.email)
export const meher = demoId('user', secondStudent.email)

/** The student account that has a seat in each of these anchored groups. */
export const seatsOfAccounts: Readonly<Record<string, string>> = {
  [anchorOf('Python for Class 11 and 12 computer science')]: kiran,
  [anchorOf('Chess for 7–10: openings to endgames')]: kiran,
  [anchorOf('Python for 11–14: games and small tools')]: meher,
  [anchorOf('Chess tactics for club players')]: meher,
}

export interface Story {
  readonly slots: Slot[]
  readonly bookings: Insert<typeof bookings>
  readonly feedback: Insert<typeof demoFeedback>
  readonly cart: Insert<typeof cartItems>
  readonly disputes: Insert<typeof disputes>
  /** What happened to a dispute after it was raised. */
  readonly answers: readonly Answer[]
}
export interface Answer {
  readonly id: string
  readonly by: string
  readonly at: Date
  readonly answer: string
}

interface Telling {
  readonly rows: Marketplace
  readonly ledger: Ledger
  readonly slots: readonly Slot[]
  readonly strangers: readonly string[]
  readonly now: Date
}

export function tellStory(telling: Telling): Story {
  const { slots, ...demos } = bookDemos(telling)
  return {
    slots,
    ...demos,
    cart: fillCart(telling),
    ...raiseDisputes(telling),
  }
}

interface Booked {
  readonly handle: string
  readonly studentId: string
  readonly status: BookingStatus
  readonly note: string
  /** Days from now; past demos get a slot of their own. */
  readonly inDays?: number
}

function plan(strangers: readonly string[]): readonly Booked[] {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = strangers
  const note = (text: string) => text
  return [
    {
      handle: 'rhea-dsouza',
      studentId: kiran,
      status: 'requested',
      note: note('I have an old nylon-string guitar. Will that do?'),
    },
    { handle: 'esther-lalnunmawii', studentId: kiran, status: 'confirmed', note: '' },
    {
      handle: 'pooja-agarwal',
      studentId: kiran,
      status: 'feedback_given',
      note: 'I paint now and then but have never had lessons.',
      inDays: -6,
    },
    { handle: 'zubin-mistry', studentId: kiran, status: 'attended', note: '', inDays: -2 },
    { handle: tutor.handle, studentId: meher, status: 'confirmed', note: 'My son is ten and reads well.' },
    {
      handle: tutor.handle,
      studentId: a,
      status: 'requested',
      note: 'Can you show us how homework is checked?',
    },
    { handle: tutor.handle, studentId: b, status: 'requested', note: '' },
    {
      handle: tutor.handle,
      studentId: c,
      status: 'attended',
      note: 'This is my first programming language.',
      inDays: -1,
    },
    {
      handle: secondTutor.handle,
      studentId: meher,
      status: 'requested',
      note: 'My online rating is about 1100.',
    },
    { handle: secondTutor.handle, studentId: d, status: 'requested', note: '' },
    {
      handle: secondTutor.handle,
      studentId: e,
      status: 'confirmed',
      note: 'We live in Muscat, an hour and a half behind India.',
    },
    { handle: secondTutor.handle, studentId: f, status: 'student_no_show', note: '', inDays: -3 },
  ]
}

function bookDemos({ rows, slots, strangers, now, ledger }: Telling) {
  const extra: Slot[] = []
  const taken: Insert<typeof bookings> = []
  const feedback: Insert<typeof demoFeedback> = []
  for (const { handle, studentId, status, note, inDays } of plan(strangers)) {
    const tutor_id = tutorId({ handle })
    const slot = inDays === undefined ? freeSlot(slots, tutor_id) : pastSlot(rows, { tutor_id, inDays, now })
    if (!slot) continue
    if (inDays !== undefined) extra.push(slot)
    slot.seats_taken = 1
    const course = rows.courses.find(
      (each) => each.tutor_id === tutor_id && (slot.course_id ?? each.id) === each.id,
    )
    // Requests are answered within a day, so one that is still open is recent.
    const ago = status === 'requested' ? 5 * hour : 2 * oneDay
    const created_at = later(slot.starts_at < now ? slot.starts_at : now, -ago)
    const id = demoId('booking', slot.id, studentId)
    taken.push({
      id,
      slot_id: slot.id,
      tutor_id,
      course_id: course?.id ?? null,
      student_id: studentId,
      note,
      status,
      created_at,
      updated_at: inDays === undefined ? created_at : slot.ends_at,
    })
    if (status === 'feedback_given')
      feedback.push(...feedbackOn(id, recommended(ledger, rows, tutor_id), slot.ends_at))
  }
  return { slots: extra, bookings: taken, feedback }
}

function freeSlot(slots: readonly Slot[], tutorOfSlot: string): Slot | undefined {
  return slots
    .filter(({ tutor_id, seats_taken }) => tutor_id === tutorOfSlot && seats_taken === 0)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())[0]
}

function pastSlot(
  rows: Marketplace,
  { tutor_id, inDays, now }: { readonly tutor_id: string; readonly inDays: number; readonly now: Date },
): Slot | null {
  const day = new Date(Math.floor(now.getTime() / oneDay) * oneDay + inDays * oneDay)
  // Morning times in India; the first one that is free.
  for (let half = 0; half < 20; half += 1) {
    const slot = takeSlot(rows, {
      tutor_id,
      course_id: null,
      starts_at: later(day, 3 * hour + (half * hour) / 2),
      now,
    })
    if (slot) return slot
  }
  return null
}

function recommended(_ledger: Ledger, rows: Marketplace, tutorOfDemo: string): string | null {
  const own = new Set(rows.courses.filter(({ tutor_id }) => tutor_id === tutorOfDemo).map(({ id }) => id))
  const open = rows.schedules.find(
    ({ course_id, status, seats_taken = 0, capacity }) =>
      own.has(course_id) && status === 'open' && seats_taken < capacity,
  )
  return open?.id ?? null
}

function feedbackOn(
  booking_id: string,
  recommended_schedule_id: string | null,
  at: Date,
): Insert<typeof demoFeedback> {
  return [
    {
      booking_id,
      side: 'student',
      rating: 5,
      text: 'We painted a small sky together, and I finally understood why mine always turn grey.',
      created_at: later(at, hour),
    },
    {
      booking_id,
      side: 'tutor',
      text: 'You have a steady hand and are patient with washes. Start with the beginners’ group; botanical watercolour can come next.',
      recommended_schedule_id,
      created_at: later(at, 2 * hour),
    },
  ]
}

function fillCart({ rows, ledger, now }: Telling): Insert<typeof cartItems> {
  const put = (userId: string, handle: string): Insert<typeof cartItems> => {
    const schedule_id = recommended(ledger, rows, tutorId({ handle }))
    const schedule = rows.schedules.find(({ id }) => id === schedule_id)
    if (!schedule_id || !schedule) return []
    const id = demoId('cart', userId, schedule_id)
    return [
      {
        id,
        user_id: userId,
        schedule_id,
        price: ledger.courseOf(schedule).price,
        created_at: later(now, -5 * hour),
      },
    ]
  }
  return [...put(kiran, 'vikram-iyer'), ...put(kiran, 'shreya-ghosh'), ...put(meher, 'karthik-raman')]
}

interface Raised {
  readonly title: string
  readonly studentId: string | null
  readonly reason: Insert<typeof disputes>[number]['reason']
  readonly text: string
  readonly answer?: string
}

const raised: readonly Raised[] = [
  {
    title: 'Chess for 7–10: openings to endgames',
    studentId: kiran,
    reason: 'class_cut_short',
    text: 'The last class ended after thirty-five minutes when the connection dropped, and we did not get the rest.',
    answer:
      'Sorry, we had a power cut. I have offered the group an extra half-hour next week and am happy to add a class for you.',
  },
  {
    title: 'Chess tactics for club players',
    studentId: meher,
    reason: 'attendance_wrong',
    text: 'I was in yesterday’s class from the first minute, but my attendance does not show it.',
  },
  {
    title: 'Python for Class 11 and 12 computer science',
    studentId: null,
    reason: 'not_as_described',
    text: 'The course page says file handling is covered before the half-yearly exam, but we have not reached it yet.',
  },
]

function raiseDisputes({ rows, ledger, now }: Telling): Pick<Story, 'disputes' | 'answers'> {
  const answers: Answer[] = []
  const all = raised.flatMap(({ title, studentId, reason, text, answer }) => {
    const schedule = rows.schedules.find(({ id }) => id === anchorOf(title))
    const enrolment = ledger.enrolments.find(
      (each) => each.schedule_id === schedule?.id && (studentId ?? each.student_id) === each.student_id,
    )
    if (!schedule || !enrolment) return []
    const lessons = rows.sessions.filter(
      ({ schedule_id, ends_at }) => schedule_id === schedule.id && ends_at < now,
    )
    const last = lessons.toSorted((a, b) => b.number - a.number)[0]
    if (!last) return []
    const id = demoId('dispute', enrolment.id)
    const tutor_id = ledger.courseOf(schedule).tutor_id
    const at = later(last.ends_at, Math.min(5 * hour, (now.getTime() - last.ends_at.getTime()) / 2))
    if (answer !== undefined)
      answers.push({ id, by: tutor_id, at: later(at, (now.getTime() - at.getTime()) / 2), answer })
    const record = {
      classes_total: enrolment.classes_total,
      classes_used: enrolment.classes_used ?? 0,
      attendance: [],
    }
    return [
      {
        id,
        user_schedule_id: enrolment.id,
        student_id: enrolment.student_id,
        tutor_id,
        reason,
        text,
        record,
        session_id: last.id,
        created_at: at,
        updated_at: at,
      },
    ]
  })
  return { disputes: all, answers }
}
