import type { ReportReason } from '#contract/learning/desk/moderationWords.ts'
import { day, hour } from '../../../clock.ts'

/** How long a report may wait, by the harm of a delay. */
export const waitOf: Readonly<Record<ReportReason, number>> = {
  unsafe: 4 * hour,
  abusive: day,
  untrue: 3 * day,
  advertising: 3 * day,
  other: 3 * day,
}
export const appealWait = 3 * day
/** Per person. */
export const reportsADay = 10
