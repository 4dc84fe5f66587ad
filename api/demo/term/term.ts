import { Chance } from '../../chance.ts'
import { later, minute, day as oneDay } from '../../clock.ts'
import type { seatWaits } from '../../learning/buying/index.ts'
import { demoAccounts } from '../../learning/people/index.ts'
import type { courseQuestions, reviews } from '../../learning/talk/index.ts'
import type { attendance, demoProposals } from '../../learning/timetable/index.ts'
import { readTutors } from '../content.ts'
import { groupBy } from '../groupBy.ts'
import { type Insert, type Marketplace, tutorId } from '../marketplaceRows.ts'
import { anchorOf } from './anchors.ts'
import { buildAttendance, pastAttendance } from './attendance.ts'
import { buildSlots } from './demos.ts'
import { buildHistory, type History } from './history.ts'
import { Ledger, type PlannedGroup } from './Ledger.ts'
import { buildModeration, type Moderation } from './moderation.ts'
import { proposeTimes } from './proposals.ts'
import { buildQuestions } from './questions.ts'
import { buildRecaps, type Recaps } from './recaps.ts'
import { buildReviews } from './reviews.ts'
import { kiran, meher, type Story, seatsOfAccounts, tellStory } from './story.ts'
import { buildTalks, type Talks } from './threads.ts'
import { buildWaiting } from './waiting.ts'

export interface Term extends Omit<Story, 'slots' | 'bookings' | 'feedback'>, History {
  readonly ledger: Ledger
  readonly attendance: Insert<typeof attendance>
  readonly reviews: Insert<typeof reviews>
  readonly waiting: Insert<typeof seatWaits>
  readonly proposals: Insert<typeof demoProposals>
  readonly questions: Insert<typeof courseQuestions>
  readonly moderation: Moderation
  readonly talks: Talks
  readonly recaps: Recaps
}

/** A term in progress: who has which seat, who paid, who came, who wrote a review, and what is still open. */
export function buildTerm(rows: Marketplace, studentIds: readonly string[], now: Date): Term {
  const chance = new Chance(20_261_121)
  const ledger = new Ledger(rows, new Map(readTutors().map((tutor) => [tutorId(tutor), tutor.name])))
  for (const schedule of rows.schedules) fillSeats(ledger, schedule, { rows, studentIds, chance, now })
  const reviews = buildReviews(rows, ledger, chance)
  const reviewed = new Set(newestWorded(reviews).map(({ user_schedule_id }) => user_schedule_id))
  const attendance = [
    ...buildAttendance(rows, ledger, { chance, unmarked: unmarkedLessons(rows, now) }),
    ...pastAttendance(rows, ledger, { reviewed, chance: new Chance(37) }),
  ]
  const slots = buildSlots(rows, { now, chance })
  const story = tellStory({ rows, ledger, slots, strangers: studentIds.slice(0, 6), now })
  awaitPayment(ledger, rows, now)
  const questions = buildQuestions({ rows, studentIds, asker: kiran, now })
  const history = buildHistory({ rows, studentIds, now })
  return {
    ...story,
    ledger,
    attendance,
    reviews,
    slots: [...slots, ...story.slots, ...history.slots],
    bookings: [...story.bookings, ...history.bookings],
    feedback: [...story.feedback, ...history.feedback],
    proposals: proposeTimes(rows, { studentIds, now }),
    questions,
    talks: buildTalks(now),
    recaps: buildRecaps(rows, ledger, meher),
    moderation: buildModeration({ questions, reviews, reporters: [kiran, ...studentIds.slice(8, 12)], now }),
    events: history.events,
    waiting: buildWaiting({ rows, ledger, studentIds, account: kiran, now }),
  }
}

const wordedOfEach = 3

/** The newest reviews with words of each course, which are first on its page. */
function newestWorded(written: Insert<typeof reviews>): Insert<typeof reviews> {
  const worded = written.filter(({ text }) => text !== '')
  return [...groupBy(worded, ({ course_id }) => course_id).values()].flatMap((own) =>
    own.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, wordedOfEach),
  )
}

interface Filling {
  readonly rows: Marketplace
  readonly studentIds: readonly string[]
  readonly chance: Chance
  readonly now: Date
}

function fillSeats(ledger: Ledger, schedule: PlannedGroup, { rows, studentIds, chance, now }: Filling): void {
  const seated = new Set<string>()
  const account = seatsOfAccounts[schedule.id]
  if (account) seated.add(account)
  const stayed = ledger.whoRenew(schedule, () => chance.happens(0.65))
  for (const { student_id } of stayed) seated.add(student_id)
  const over = schedule.status === 'completed'
  const beside = over ? new Set<string>() : ledger.whoSitBeside(schedule)
  while (seated.size < (schedule.seats_taken ?? 0)) {
    const studentId = chance.pick(studentIds)
    if (!beside.has(studentId)) seated.add(studentId)
  }
  const begins = firstLesson(rows, schedule)
  for (const studentId of seated) {
    const eager = later(begins, -chance.whole(2, 25) * oneDay - chance.whole(0, 900) * minute)
    const at = eager < now ? eager : later(now, -chance.whole(1, 20_000) * minute)
    const seat = ledger.enrol({
      studentId,
      schedule,
      at,
      status: over ? 'completed' : begins < now ? 'active' : 'upcoming',
      classes_used: over ? schedule.classes_total : 0,
    })
    const renewal = stayed.find(({ student_id }) => student_id === studentId)
    if (renewal) renewal.renewed_from = seat.id
  }
}

const firstLessons = new WeakMap<Marketplace, Map<string, Date>>()

function firstLesson(rows: Marketplace, { id }: PlannedGroup): Date {
  const known = firstLessons.get(rows) ?? firstOfEach(rows)
  firstLessons.set(rows, known)
  const first = known.get(id)
  if (!first) throw new Error(`The schedule ${id} has no lessons.`)
  return first
}

function firstOfEach({ sessions }: Marketplace): Map<string, Date> {
  return new Map(
    sessions.filter(({ number }) => number === 1).map((lesson) => [lesson.schedule_id, lesson.starts_at]),
  )
}

/** The class of yesterday whose attendance its tutor hasn't marked yet. */
function unmarkedLessons({ sessions }: Marketplace, now: Date): ReadonlySet<string> {
  const anchor = anchorOf('Python for Class 11 and 12 computer science')
  const over = sessions.filter(({ schedule_id, ends_at }) => schedule_id === anchor && ends_at < now)
  const last = over.toSorted((a, b) => b.number - a.number)[0]
  return new Set(last ? [last.id] : [])
}

/** An unpaid order of the first student, held until tomorrow. */
function awaitPayment(ledger: Ledger, rows: Marketplace, now: Date): void {
  const handle = 'harish-gowda'
  const taught = groupBy(rows.courses, ({ tutor_id }) => tutor_id).get(tutorId({ handle })) ?? []
  const schedule = rows.schedules.find(
    ({ course_id, status, seats_taken = 0, capacity }) =>
      status === 'open' && seats_taken < capacity && taught.some(({ id }) => id === course_id),
  )
  if (schedule) ledger.await({ studentId: kiran, schedule, at: later(now, -8 * minute) }, later(now, oneDay))
}

export const accountNames = Object.values(demoAccounts).flatMap((account) =>
  'name' in account ? [account] : [],
)
