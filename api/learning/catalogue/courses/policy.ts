import { Temporal } from 'temporal-polyfill'

export const similarCourses = 4
/** How many courses are offered if a group is full. */
export const insteadCourses = 4
export const startsEachDay = 3
export const skillsInFacet = 12
export const suggestionsAtMost = 8
/** The ages that can be chosen one by one, and the age from which all count as adults. */
export const leastAge = 3
export const adultAge = 18
export const nearestAtMost = 4
/** How many words of a search that finds nothing are offered one by one. */
export const wordsAlone = 2
/** How many of the nearest searches are shown, and how many courses each. */
export const waysShown = 2
export const coursesOfWay = 3

/** Ratings are stored in tenths, so that they add and compare as whole numbers. */
export function ratingOf(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10
}

interface Package {
  readonly price: number
  readonly classes_per_package: number
}

/** Students who join midway pay for the classes still to come, rounded down to whole paise. */
export function priceOf({ price, classes_per_package }: Package, classes: number): number {
  return Math.floor((price * classes) / classes_per_package)
}

/** Rounded to whole paise, to compare packages of different sizes. */
export function pricePerClass(price: number, classes: number): number {
  return Math.round(price / classes)
}

export interface ZoneOffset {
  readonly from: Date
  /** How far ahead of UTC the zone is. */
  readonly minutes: number
}
/** Groups begin within a year, in which no zone changes its clocks more often than this. */
const clockChangesAtMost = 4

/** How far a zone's clocks are ahead of UTC: one entry from now, plus one for each coming change. */
export function zoneOffsets(timeZone: string, now: Date): readonly [ZoneOffset, ...ZoneOffset[]] {
  const entry = (moment: Temporal.ZonedDateTime): ZoneOffset => ({
    from: new Date(moment.epochMilliseconds),
    minutes: moment.offsetNanoseconds / 60e9,
  })
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const changes: ZoneOffset[] = []
  let next = start.getTimeZoneTransition('next')
  while (next && changes.length < clockChangesAtMost) {
    changes.push(entry(next))
    next = next.getTimeZoneTransition('next')
  }
  return [entry(start), ...changes]
}
