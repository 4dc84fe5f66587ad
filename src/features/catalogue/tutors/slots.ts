import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { dayKey } from '../../../ui/format/when.ts'

export interface SlotDay {
  /** The date in the reader's time zone: "2026-11-24". */
  readonly key: string
  readonly slots: readonly DemoSlot[]
}

const dayLength = 86_400_000
const weeksAtMost = 4

/** The weeks, from Monday, in which there's a demo; each with all its days. */
export function slotWeeks(slots: readonly DemoSlot[], zone: string): readonly (readonly SlotDay[])[] {
  const byDay = new Map<string, DemoSlot[]>()
  for (const slot of slots) {
    const key = dayKey(slot.starts_at, zone)
    byDay.set(key, [...(byDay.get(key) ?? []), slot])
  }
  const mondays = [...new Set([...byDay.keys()].toSorted().map(mondayOf))].slice(0, weeksAtMost)
  return mondays.map((monday) =>
    [0, 1, 2, 3, 4, 5, 6].map((past) => {
      const key = keyOf(monday + past * dayLength)
      return { key, slots: byDay.get(key) ?? [] }
    }),
  )
}

/** The day in the address if it has a demo, otherwise the first day that has one. */
export function chosenDay(weeks: readonly (readonly SlotDay[])[], id: string | null): SlotDay | undefined {
  const offered = weeks.flat().filter(({ slots }) => slots.length > 0)
  return offered.find(({ key }) => key === id) ?? offered[0]
}

function mondayOf(key: string): number {
  const day = Date.parse(`${key}T00:00:00Z`)
  return day - ((new Date(day).getUTCDay() + 6) % 7) * dayLength
}

function keyOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
