import { z } from 'zod/mini'
import { day as oneDay } from '../clock.ts'

const relative = /^([+-])(\d{1,4}) (days|months)(?:, (?:day (\d{1,2})|(end)))?$/
const error =
  'Write a day as 2026-01-31, or counted from the day of loading: "-12 days", "+3 months", "-3 months, day 12", "+22 months, end".'

/** A day, fixed or relative to the day of loading, so that a demo doesn't age. */
export const When = z
  .string({ error })
  .check(z.refine((words) => relative.test(words) || isDay(words), { error }))

/** A day such as `2026-01-31`; a relative month alone means its first day. */
export function dayOf(when: string, now: Date): string {
  const [, sign, count, unit, dayOfMonth, end] = relative.exec(when) ?? []
  if (count === undefined) return when
  const offset = (sign === '-' ? -1 : 1) * Number(count)
  if (unit === 'days') return isoDay(new Date(now.getTime() + offset * oneDay))
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + offset]
  return isoDay(
    new Date(
      end === undefined ? Date.UTC(year, month, Number(dayOfMonth ?? 1)) : Date.UTC(year, month + 1, 0),
    ),
  )
}

export function momentOf(when: string, now: Date): Date {
  return new Date(`${dayOf(when, now)}T00:00:00.000Z`)
}

function isDay(words: string): boolean {
  const moment = new Date(`${words}T00:00:00.000Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(words) && !Number.isNaN(moment.getTime()) && isoDay(moment) === words
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
