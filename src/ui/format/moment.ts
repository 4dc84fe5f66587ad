import { dayAndTime, dayKey, timeOf } from './when.ts'

/** A moment, with its day unless that is today: "6:30 pm", "tomorrow, 6:30 pm", "Tue 24 Nov, 6:30 pm". */
export function momentText(instant: string | number, zone: string, now: string | number): string {
  const days = (Date.parse(dayKey(instant, zone)) - Date.parse(dayKey(now, zone))) / 86_400_000
  const day = near.get(days)
  return day === undefined ? dayAndTime(instant, zone) : `${day}${timeOf(instant, zone)}`
}
const near: ReadonlyMap<number, string> = new Map([
  [-1, 'yesterday, '],
  [0, ''],
  [1, 'tomorrow, '],
])
