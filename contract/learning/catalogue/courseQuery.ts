import { z } from 'zod/mini'
import { ListQuery, TimeZone, whole } from '../../shapes.ts'
import { courseSorts, dayParts, levels, modes } from './catalogueWords.ts'

export const word = z.string().check(z.maxLength(64))
const weekdayError = 'Name weekdays from 1 for Monday to 7 for Sunday, as in 6,7.'
/** Weekdays separated by commas; any of them matches. */
const Weekdays = z.pipe(
  z.string(weekdayError).check(z.regex(/^[1-7](,[1-7]){0,6}$/, weekdayError)),
  z.transform((days): readonly number[] => [...new Set(days.split(',').map(Number))]),
)
const ageError = 'Name an age, such as 8, or a range of ages, such as 11-12.'
/** One age, or a range. A course matches if it suits any age in it. */
const Ages = z.pipe(
  z.string(ageError).check(z.regex(/^\d{1,2}(-\d{1,2})?$/, ageError), inOrder(0, ageError)),
  z.transform(ends),
)
const hoursError = 'Name hours from 0 to 24, as in 17-19.'
/** Matches classes that begin from the first hour up to, but not including, the second. */
const Hours = z.pipe(
  z.string(hoursError).check(z.regex(/^(1?\d|2[0-3])-(1?\d|2[0-4])$/, hoursError), inOrder(1, hoursError)),
  z.transform(ends),
)
function inOrder(least: number, error: string) {
  return z.refine<string>(
    (range) => {
      const [from, to] = ends(range)
      return to - from >= least
    },
    { error },
  )
}
function ends(range: string): readonly [number, number] {
  const [from = 0, to = from] = range.split('-').map(Number)
  return [from, to]
}
/** In paise, per class. */
const ClassPrice = whole(0, 99_999_999)
export const CourseQuery = z.extend(ListQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  core: z.optional(word),
  skill: z.optional(word),
  level: z.optional(z.enum(levels)),
  language: z.optional(word),
  mode: z.optional(z.enum(modes)),
  price_min: z.optional(ClassPrice),
  price_max: z.optional(ClassPrice),
  /** Only courses with an open schedule that has a free seat. */
  seats: z.optional(z.enum(['true', 'false'])),
  /** The tutor's id or handle. */
  tutor: z.optional(word),
  weekday: z.optional(Weekdays),
  time: z.optional(z.enum(dayParts)),
  hours: z.optional(Hours),
  age: z.optional(Ages),
  /** A town or a part of one. Matches courses that meet there. */
  place: z.optional(word),
  /** The time zone of `weekday`, `time`, `hours` and the week. */
  tz: z._default(TimeZone, 'Asia/Kolkata'),
  sort: z._default(z.enum(courseSorts), 'relevance'),
})

export type CourseQueryInput = z.input<typeof CourseQuery>
