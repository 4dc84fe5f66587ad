import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { dayKey } from '../../../ui/format/when.ts'

export type ItemsOn = (day: string) => readonly CalendarItem[]

/** Groups items by day in the reader's time zone. */
export function itemsByDay(items: readonly CalendarItem[], zone: string): ItemsOn {
  const days = new Map<string, CalendarItem[]>()
  for (const item of items) {
    const day = dayKey(item.starts_at, zone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return (day) => days.get(day) ?? []
}
