import { Temporal } from 'temporal-polyfill'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import type { VisitDay } from '#contract/estate/visits/visits.ts'
import { later, minute } from '../../clock.ts'
import type { guides } from '../projects/index.ts'
import { daysAhead, noticeNeeded } from './policy.ts'

export type Guide = typeof guides.$inferSelect

/** A visit that a guide already has. */
export interface Busy {
  readonly guide_id: string | null
  readonly place: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly away_from: Date
  readonly away_to: Date
}

/** A time with one guide at one place; half of the travel there and back is kept free around it. */
export interface Slot extends Busy {
  readonly guide: Guide
}

interface Asked {
  readonly guides: readonly Guide[]
  readonly busy: readonly Busy[]
  /** The key of the place where a guide has to be. */
  readonly placeOf: (guide: Guide) => string
  readonly now: Date
}

interface DayOfSlots extends Omit<VisitDay, 'slots'> {
  readonly slots: readonly Slot[]
}

/** Two weeks of days, each with its free times; of several free guides, the first in the list gets the visit. */
export function freeSlots(asked: Asked): readonly DayOfSlots[] {
  const today = Temporal.Instant.fromEpochMilliseconds(asked.now.getTime())
    .toZonedDateTimeISO(officeZone)
    .toPlainDate()
  return Array.from({ length: daysAhead }, (_, days) => dayOf(today.add({ days }), asked))
}

/** The free times that start then, one for each guide who could take it. */
export function slotsAt(asked: Asked, starts_at: Date): readonly Slot[] {
  return asked.guides.flatMap((guide) =>
    freeSlots({ ...asked, guides: [guide] })
      .flatMap(({ slots }) => slots)
      .filter((slot) => slot.starts_at.getTime() === starts_at.getTime()),
  )
}

function dayOf(date: Temporal.PlainDate, asked: Asked): DayOfSlots {
  const on = date.toString()
  const reasons = asked.guides.map((guide) => whyClosed(guide, date))
  const slots = asked.guides
    .filter((_, index) => reasons[index] === null)
    .flatMap((guide) => slotsOf(guide, date, asked))
  const first = new Map(slots.toReversed().map((slot) => [slot.starts_at.getTime(), slot]))
  const merged = [...first.values()].toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  if (merged.length > 0) return { on, closed: null, slots: merged }
  const open = reasons.includes(null)
  return { on, closed: open ? 'No times left' : (reasons[0] ?? 'Closed'), slots: [] }
}

export function whyClosed({ weekdays, closed }: Guide, date: Temporal.PlainDate): string | null {
  const holiday = closed.find(({ on }) => on === date.toString())
  if (holiday) return holiday.why
  return weekdays.includes(date.dayOfWeek) ? null : 'Closed'
}

function slotsOf(guide: Guide, date: Temporal.PlainDate, { busy, placeOf, now }: Asked): readonly Slot[] {
  const { opens, closes, slot_minutes, travel_minutes } = guide
  const count = Math.floor((closes - opens) / slot_minutes)
  const morning = date.toZonedDateTime(officeZone).epochMilliseconds
  return Array.from({ length: Math.max(0, count) }, (_, nth): Slot => {
    const starts_at = new Date(morning + (opens + nth * slot_minutes) * minute)
    const ends_at = later(starts_at, slot_minutes * minute)
    const way = (travel_minutes / 2) * minute
    const place = placeOf(guide)
    return {
      guide,
      guide_id: guide.id,
      place,
      starts_at,
      ends_at,
      away_from: later(starts_at, -way),
      away_to: later(ends_at, way),
    }
  }).filter(
    (slot) => slot.starts_at >= later(now, noticeNeeded) && !busy.some((other) => collide(slot, other)),
  )
}

/** True if the two constraints of the table would refuse one of them. */
function collide(one: Busy, other: Busy): boolean {
  if (one.guide_id !== other.guide_id) return false
  if (one.starts_at < other.ends_at && other.starts_at < one.ends_at) return true
  return one.place !== other.place && one.away_from < other.away_to && other.away_from < one.away_to
}
