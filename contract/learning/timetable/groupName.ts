import { weekdayNames } from '../catalogue/catalogueWords.ts'

interface WeeklyTime {
  readonly weekday: number
  readonly starts_at: string
}

/** The name its tutor gave a group or, without one, its weekly times: "Tue & Thu 6 pm", "Mon 5 pm & Sat 10 am". */
export function groupName(name: string | null | undefined, timings: readonly WeeklyTime[]): string {
  if (name) return name
  const byTime = new Map<string, string[]>()
  for (const { weekday, starts_at } of timings.toSorted((a, b) => a.weekday - b.weekday)) {
    const day = weekdayNames[weekday - 1]?.slice(0, 3) ?? ''
    byTime.set(starts_at, [...(byTime.get(starts_at) ?? []), day])
  }
  const parts = [...byTime].map(([time, days]) => `${inWords(days)} ${clock(time)}`)
  return inWords(parts) || 'No weekly times yet'
}

function inWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} & ${words.at(-1)}`
}

function clock(localTime: string): string {
  const [hours = 0, minutes = 0] = localTime.split(':').map(Number)
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? 'am' : 'pm'}`
}
