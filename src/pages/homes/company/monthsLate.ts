import type { CompletedProject } from '#contract/estate/projects/content.ts'

/** Whole months after the month that was promised; null if no promise is on record. */
export function monthsLate({
  promised_on,
  completed_on,
}: Pick<CompletedProject, 'promised_on' | 'completed_on'>): number | null {
  if (!promised_on) return null
  return monthOf(completed_on) - monthOf(promised_on)
}

function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}
