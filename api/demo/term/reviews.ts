import { z } from 'zod/mini'
import type { Chance } from '../../chance.ts'
import { later, day as oneDay } from '../../clock.ts'
import type { reviews } from '../../learning/talk/index.ts'
import { demoId, readJson, readTutors } from '../content.ts'
import { groupBy } from '../groupBy.ts'
import { type Insert, type Marketplace, tutorId } from '../marketplaceRows.ts'
import type { Enrolment, Ledger } from './Ledger.ts'

const Words = z.array(
  z.object({
    stars: z.int(),
    text: z.string(),
    /** The subject whose courses the text suits; if omitted, it suits any. */
    subject: z.optional(z.string()),
    /** Whether a child's parent or an adult student would write it; if omitted, either. */
    by: z.optional(z.enum(['parent', 'adult'])),
  }),
)
type Words = z.output<typeof Words>
/** The share of students who write a review, and of reviews that have words besides stars. */
const shareWhoReview = 0.45
const shareWithWords = 0.85

/** Reviews by students of past groups, and the resulting figures. */
export function buildReviews(rows: Marketplace, ledger: Ledger, chance: Chance): Insert<typeof reviews> {
  const words = z.parse(Words, readJson('content/reviews.json'))
  const liking = new Map(readTutors().map((tutor) => [tutorId(tutor), tutor.rating_tenths / 10]))
  const past = new Map(rows.schedules.filter(isOver).map((schedule) => [schedule.id, schedule]))
  const subjects = new Map(rows.cores.map(({ id, slug }) => [id, slug]))
  const wordsOf = new Map(
    rows.courses.map((course) => [course.id, words.filter(fits(course, subjects.get(course.core_id ?? '')))]),
  )
  const reviewers = new Map<string, Set<string>>()
  const authors = new Set<string>()
  const written = ledger.enrolments.flatMap((enrolment) => {
    const schedule = past.get(enrolment.schedule_id)
    if (!schedule || !chance.happens(shareWhoReview)) return []
    const { id, tutor_id } = ledger.courseOf(schedule)
    // A student who took several terms of a course reviews it once.
    const author = `${enrolment.student_id} ${id}`
    if (authors.has(author)) return []
    authors.add(author)
    const stars = starsAround(liking.get(tutor_id) ?? 4.6, chance)
    const spoken = reviewers.get(tutor_id) ?? new Set()
    reviewers.set(tutor_id, spoken)
    const fitting = (wordsOf.get(id) ?? []).filter((each) => each.stars === stars && !spoken.has(each.text))
    const text = fitting.length > 0 && chance.happens(shareWithWords) ? wordsAbout(fitting, chance) : ''
    spoken.add(text)
    return [aReview({ enrolment, course_id: id, tutor_id, rating: stars, text }, chance)]
  })
  countInto(rows.courses, written, { of: 'course_id', named: ({ id }) => id })
  countInto(rows.tutors, written, { of: 'tutor_id', named: ({ user_id }) => user_id })
  return written
}

function fits({ age_from, age_to }: Marketplace['courses'][number], slug: string | undefined) {
  const suitsAdults = (age_to ?? 99) >= 18
  const suitsChildren = (age_from ?? 18) < 15
  return ({ subject, by }: Words[number]) =>
    (subject ?? slug) === slug && (by === 'adult' ? suitsAdults : by === 'parent' ? suitsChildren : true)
}

/** Prefers a text about the subject to a general one. */
function wordsAbout(fitting: Words, chance: Chance): string {
  const own = fitting.filter(({ subject }) => subject !== undefined)
  return chance.pick(own.length > 0 && chance.happens(0.7) ? own : fitting).text
}

function isOver({ status }: Marketplace['schedules'][number]): boolean {
  return status === 'completed'
}

interface Said {
  readonly enrolment: Enrolment
  readonly course_id: string
  readonly tutor_id: string
  readonly rating: number
  readonly text: string
}

function aReview({ enrolment, ...said }: Said, chance: Chance) {
  // Orders of past groups were placed when the group began.
  const at = later(enrolment.created_at, chance.whole(30, 55) * oneDay)
  return {
    id: demoId('review', enrolment.id),
    user_schedule_id: enrolment.id,
    student_id: enrolment.student_id,
    ...said,
    created_at: at,
    updated_at: at,
  }
}

/** Mostly five stars, with as many fours and threes as bring the mean to its target. */
function starsAround(mean: number, chance: Chance): number {
  const short = (5 - mean) / 0.95
  if (!chance.happens(short)) return 5
  return chance.happens(0.78) ? 4 : chance.happens(0.85) ? 3 : 2
}

interface Rated {
  rating_tenths?: number | null | undefined
  review_count?: number | undefined
}

function countInto<T extends Rated>(
  rated: readonly T[],
  written: Insert<typeof reviews>,
  { of, named }: { readonly of: 'course_id' | 'tutor_id'; readonly named: (row: T) => string },
): void {
  const groups = groupBy(written, (review) => review[of])
  for (const row of rated) {
    const own = groups.get(named(row)) ?? []
    const sum = own.reduce((total, { rating }) => total + rating, 0)
    row.review_count = own.length
    row.rating_tenths = own.length === 0 ? null : Math.round((sum * 10) / own.length)
  }
}
