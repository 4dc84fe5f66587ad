import { refundIfLeft, wholeTerms } from '#contract/leavingTerms.ts'
import { day, hour, minute } from '../../../clock.ts'

/** A moved class begins at least this far ahead, so that everybody is told in time. */
export const movedAhead = hour
export const movedAtMost = 84 * day
export const remindBefore = hour
/** A class's room opens this long before the start. */
export const callBefore = 10 * minute

interface Removed {
  readonly price: number
  readonly refunded: number
  readonly classes_total: number
  readonly classes_used: number
  /** When the seat was taken. */
  readonly created_at: Date
  /** When the classes that aren't cancelled begin, in order. */
  readonly starts: readonly Date[]
  readonly now: Date
}

/** The refund for a student removed by the tutor: every class still to come. */
export function refundIfRemoved({ starts, classes_used, created_at, now, ...paid }: Removed): number {
  const theirs = starts.filter((at) => at >= created_at)
  const ahead = theirs.filter((at) => at > now)
  return refundIfLeft({
    ...paid,
    lessons: ahead.slice(0, paid.classes_total - classes_used),
    nothingBegan: ahead.length === theirs.length,
    now,
    terms: wholeTerms,
  })
}

interface Marked {
  readonly present: number
  readonly late: number
  readonly absent: number
}

/** A whole percentage; null if there are no marks that count. */
export function attendanceRate({ present, late, absent }: Marked): number | null {
  const counted = present + late + absent
  return counted === 0 ? null : Math.round((100 * (present + late)) / counted)
}

export const dashboard = {
  demos: 5,
  unmarked: 10,
  homework: 10,
  today: 50,
  ratePeriod: 30 * day,
} as const
export const reminderBatch = 200
