import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import type { Hours } from '../clashes.ts'
import { groupTitle, hoursText, isOff, itemKind, itemState } from '../words.ts'
import type { GridBlock } from './HourGrid.tsx'
import { spansOf, wholeDay } from './layout.ts'

export interface Reading {
  readonly zone: string
  readonly now: string
  /** The page of a class or demo. */
  readonly toOf: (item: CalendarItem) => string
  /** The id of the only class that can be dragged; by default, any future class can. */
  readonly movable?: string
}

/** A tutor's classes and demos as blocks, by day. */
export function blocksByDay(
  items: readonly CalendarItem[],
  reading: Reading,
): (day: string) => readonly GridBlock[] {
  const days = new Map<string, GridBlock[]>()
  for (const item of items) {
    for (const { day, from, to } of spansOf(item, reading.zone)) {
      days.set(day, [...(days.get(day) ?? []), { ...blockOf(item, reading), from, to }])
    }
  }
  return (day) => days.get(day) ?? []
}

/** Busy times from other calendars, by day. */
export function busyByDay(hours: readonly Hours[], zone: string): (day: string) => readonly GridBlock[] {
  const blocks = hours.flatMap((span) =>
    spansOf(span, zone).map((place) => ({
      ...place,
      id: `busy ${span.starts_at}`,
      kind: 'busy' as const,
      hours: place.to - place.from >= wholeDay ? 'All day' : hoursText(span, zone),
      label: 'Busy elsewhere',
    })),
  )
  return (day) => blocks.filter((block) => block.day === day)
}

function blockOf(
  item: CalendarItem,
  { zone, now, toOf, movable = item.id }: Reading,
): Omit<GridBlock, 'from' | 'to'> {
  const people = item.students ? `${item.students}\u00a0${item.students === 1 ? 'student' : 'students'}` : ''
  return {
    id: item.id,
    kind: kindOf(item),
    colour: item.group?.colour ?? 0,
    hours: hoursText(item, zone),
    label: groupTitle(item),
    detail: [itemState(item, zone) || itemKind(item), people].filter(Boolean).join(', '),
    page: toOf(item),
    canMove:
      item.id === movable &&
      item.kind === 'class' &&
      !isOff(item) &&
      item.status !== 'held' &&
      item.starts_at > now,
  }
}

function kindOf(item: CalendarItem): GridBlock['kind'] {
  if (isOff(item)) return 'off'
  if (item.kind === 'class') return 'class'
  return item.status === 'open' ? 'open' : 'demo'
}
