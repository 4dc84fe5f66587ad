import { dateOf } from '../../../../ui/format/when.ts'
import { addDays, weekDays } from '../days.ts'

/** How many days of a week a phone shows at a time. */
export const daysOnPhone = 3

/** The days of the hour grid: the whole week of a day, or a few days from that day on. */
export function daysShown(on: string, few: boolean): readonly string[] {
  return few ? Array.from({ length: daysOnPhone }, (_, index) => addDays(on, index)) : weekDays(on)
}

/** The first day shown one step forward or back. */
export function stepped(days: readonly string[], by: 1 | -1): string {
  return addDays(days[0] ?? '', days.length * by)
}

/** "23 – 29 November 2026", "30 November – 2 December 2026" */
export function daysText(days: readonly string[]): string {
  const [from = '', to = ''] = [days[0], days.at(-1)].map((day) => dateOf(`${day}T12:00:00Z`, 'UTC'))
  const [day, month, year] = from.split(' ')
  if (to.endsWith(`${month} ${year}`)) return `${day} – ${to}`
  return to.endsWith(`${year}`) ? `${day} ${month} – ${to}` : `${from} – ${to}`
}
