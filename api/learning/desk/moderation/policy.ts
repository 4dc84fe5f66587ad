import type { ReportReason } from '#contract/learning/desk/moderationWords.ts'
import { day, hour } from '../../../clock.ts'

/** How long a report may wait, depending on the harm that a delay could do. */
export const waitOf: Readonly<Record<ReportReason, number>> = {
  unsafe: 4 * hour,
  abusive: day,
  untrue: 3 * day,
  advertising: 3 * day,
  other: 3 * day,
}
export const appealWait = 3 * day
/** How many things one person may report in a day. */
export const reportsADay = 10
