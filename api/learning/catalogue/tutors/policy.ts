import type { FieldErrors } from '#contract/envelope.ts'
import { type ProfilePart, profileParts } from '#contract/learning/base/words.ts'
import { hour, later } from '../../../clock.ts'

export const entriesPerSection = 30
export const coursesShown = 100

/** Sub-domains that the site itself uses, or that could pass for it. */
const reserved = new Set(
  'www api app homes learn teach admin staff mail smtp imap ftp static assets media cdn img images files help support status blog about account login signup verify billing pay orders cart security abuse postmaster webmaster root system verandah dev test staging demo docs dashboard detail tutors courses artists me experiences educations achievements endorsements localhost'.split(
    ' ',
  ),
)

/** A handle that looks like an id would be taken for one. */
export function isReserved(handle: string): boolean {
  return reserved.has(handle) || /^[0-9a-f]{32}$/.test(handle)
}

interface Dated {
  readonly from?: string
  readonly to?: string | null
  readonly date?: string
  readonly year?: number
}

/** The problems with the dates of an entry, by field. */
export function dateProblems({ from, to, date, year }: Dated, now: Date): FieldErrors {
  // The latest date anywhere on earth, so that nobody's today counts as the future.
  const today = later(now, 14 * hour)
    .toISOString()
    .slice(0, 10)
  const lastYear = Number(today.slice(0, 4)) + 1
  const future = 'This date is in the future.'
  return {
    ...(from !== undefined && from > today && { from: future }),
    ...(date !== undefined && date > today && { date: future }),
    ...(from !== undefined && to && to < from && { to: 'The end date is before the start date.' }),
    ...(to && to > today && { to: `${future} Leave it empty if it’s still going on.` }),
    ...(year !== undefined && year > lastYear && { year: `Enter a year up to ${lastYear}.` }),
  }
}

/** No tutor needs a meeting link: those without one teach in our room. */
type NeededPart = Exclude<ProfilePart, 'meeting_url'>
const neededParts = profileParts.filter((part): part is NeededPart => part !== 'meeting_url')

export function completeness(has: Readonly<Record<NeededPart, boolean>>) {
  const missing = neededParts.filter((part) => !has[part])
  return {
    percent: Math.floor((100 * (neededParts.length - missing.length)) / neededParts.length),
    missing,
  }
}
