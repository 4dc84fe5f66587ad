import { ApiError } from '../../../ApiError.ts'
import { day, later } from '../../../clock.ts'
import type { Range } from './keys.ts'

const before = day
const ahead = 60 * day
const widest = 400 * day
export const feedRange = { before: 30 * day, ahead: 366 * day, atMost: 2000 } as const

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The requested range, or by default a range around now. */
export function rangeOf(asked: Asked, now: Date): Range {
  const from = asked.from === undefined ? earliest(asked.to, now) : new Date(asked.from)
  const to = asked.to === undefined ? later(from, before + ahead) : new Date(asked.to)
  if (to <= from) throw refused('Choose an end after the start.')
  if (to.getTime() - from.getTime() > widest) throw refused('Choose a range of at most 400 days.')
  return { from, to }
}

/** With only an end, the range is the time before it. */
function earliest(to: string | undefined, now: Date): Date {
  const usual = later(now, -before)
  if (to === undefined || new Date(to) > usual) return usual
  return later(new Date(to), -ahead)
}

function refused(to: string): ApiError {
  return new ApiError('validation_failed', { fields: { to } })
}
