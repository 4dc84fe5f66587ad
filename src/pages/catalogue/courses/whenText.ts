import { type DayPart, partHours } from '#contract/learning/catalogue/catalogueWords.ts'
import { clock, joinList, span, weekdayName, weekdayShort } from '../../../ui/format/when.ts'

export function daysIn(weekday: string | undefined): readonly number[] {
  return weekday ? weekday.split(',').map(Number) : []
}

/** "17-19" → [17, 19] */
export function hoursIn(hours: string): readonly [number, number] {
  const [from = 0, to = 24] = hours.split('-').map(Number)
  return [from, to]
}

const partWords: Readonly<Record<DayPart, string>> = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
}

/** "Evenings, 5 – 10 pm" */
export function partText(part: DayPart): string {
  const [from, to] = partHours[part]
  return `${partWords[part]}, ${betweenText(from, to)}`
}

/** "Starting 5 – 6 pm", "Starting 5 pm or later" */
export function hoursText(hours: string): string {
  const [from, to] = hoursIn(hours)
  if (to === 24) return `Starting ${clock(`${from}:00`)} or later`
  return from <= 5 ? `Starting before ${clock(`${to}:00`)}` : `Starting ${betweenText(from, to)}`
}

function betweenText(from: number, to: number): string {
  return span(`${from}:00`, (to - from) * 60)
}

/** "Saturdays", "Sat and Sun", "Mon to Fri" */
export function daysText(weekday: string): string {
  const days = daysIn(weekday)
  if (weekday === '1,2,3,4,5') return 'Mon to Fri'
  return days.length === 1 ? `${weekdayName(days[0] ?? 1)}s` : joinList(days.map(weekdayShort))
}

interface When {
  readonly weekday?: string | undefined
  readonly time?: DayPart | undefined
  readonly hours?: string | undefined
}

/** "on Saturday evenings", "on Sat and Sun, starting 5 – 6 pm", "in the evening" */
export function whenText({ weekday, time, hours }: When): string {
  const part = time && partWords[time].toLowerCase()
  const starting = hours && hoursText(hours).replace('S', 's')
  if (!weekday) return (time && `in the ${time}`) || starting || ''
  const days = daysIn(weekday)
  if (part) return `on ${days.length === 1 ? weekdayName(days[0] ?? 1) : daysText(weekday)} ${part}`
  return [`on ${daysText(weekday)}`, starting].filter(Boolean).join(', ')
}

/** "For age 8", "For ages 11 to 12", "For adults" */
export function agesWords(age: string): string {
  const [from = 0, to] = age.split('-').map(Number)
  if (to === undefined) return `For age ${from}`
  return from >= 18 ? 'For adults' : `For ages ${from} to ${to}`
}
