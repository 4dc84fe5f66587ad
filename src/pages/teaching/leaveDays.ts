import type { Leave } from '#contract/learning/teaching/leaves.ts'
import { dateOf } from '../../ui/format/when.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

const someDay = /^20\d\d-[01]\d-[0-3]\d$/

/** The days in the address; null if one is missing. */
export function daysIn(search: URLSearchParams): Days | null {
  const [from = '', to = ''] = [search.get('from') ?? '', search.get('to') ?? '']
  const real = [from, to].every((day) => someDay.test(day) && !Number.isNaN(Date.parse(day)))
  return real ? { from, to } : null
}

/** "on 7 December 2026", "from 7 December 2026 to 12 December 2026" */
export function daysText({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => dateOf(`${day}T12:00:00Z`, 'UTC'))
  return from === to ? `on ${first}` : `from ${first} to ${last}`
}

interface Known {
  readonly leaves: readonly Leave[]
  readonly today: string
}

/** Why these days can't be taken off. */
export function daysProblem({ from, to }: Days, { leaves, today }: Known): string {
  if (from < today) return 'Choose today or a later day.'
  if (to < from) return 'The last day off is before the first. Change one of them.'
  if (leaves.some((leave) => leave.from <= to && from <= leave.to))
    return 'Some of these are days off already. Withdraw those first, or choose other days.'
  return 'We couldn’t check these days. Choose at most 92 days within the next year.'
}
