import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { dayKey, dayOf, localTimeOf } from '../../../../ui/format/when.ts'
import type { AwayOn } from '../away.ts'
import type { Hours } from '../clashes.ts'
import { blocksByDay, busyByDay, type Reading } from './blocks.ts'
import { type GridBlock, HourGrid } from './HourGrid.tsx'
import { clockAt, spansOf } from './layout.ts'
import type { Drop } from './useGridDrag.ts'

interface OwnDaysProps extends Reading {
  readonly days: readonly string[]
  readonly items: readonly CalendarItem[]
  readonly awayOn?: AwayOn
  /** Busy times from the tutor's other calendars. */
  readonly busy?: readonly Hours[]
  /** A proposed time that isn't saved yet. */
  readonly proposal?: Omit<GridBlock, 'from' | 'to'> & {
    readonly starts_at: string
    readonly ends_at: string
  }
  /** Called with a class's id and the time, in the reader's zone, to which it was dragged. */
  readonly onMove: (id: string, at: string) => void
}

/** A tutor's classes and demos by the hour. */
export function OwnDays({
  days,
  items,
  awayOn,
  busy = [],
  proposal,
  onMove,
  ...reading
}: OwnDaysProps): ReactElement {
  const { zone, now } = reading
  const today = dayKey(now, zone)
  const [hours = 0, minutes = 0] = localTimeOf(now, zone).split(':').map(Number)
  const blocksOn = blocksByDay(items, reading)
  const busyOn = busyByDay(busy, zone)
  const proposed = proposal ? spansOf(proposal, zone) : []
  const proposedOn = (day: string): readonly GridBlock[] =>
    proposal ? proposed.filter((span) => span.day === day).map((span) => ({ ...proposal, ...span })) : []
  const drop = ({ id, day, from }: Drop): void => onMove(id, `${day}T${clockAt(from)}`)
  return (
    <HourGrid
      days={days.map((day) => ({
        key: day,
        isToday: day === today,
        blocks: [...blocksOn(day), ...busyOn(day), ...proposedOn(day)],
        isOff: awayOn?.(day) === true,
        title: <DayTitle day={day} isToday={day === today} isOff={awayOn?.(day) === true} />,
      }))}
      now={hours * 60 + minutes}
      onDrop={drop}
    />
  )
}

interface DayTitleProps {
  readonly day: string
  readonly isToday: boolean
  readonly isOff: boolean
}

function DayTitle({ day, isToday, isOff }: DayTitleProps): ReactElement {
  const [weekday, ...date] = dayOf(`${day}T12:00:00Z`, 'UTC').split(' ')
  return (
    <>
      <span className='display-type block text-20'>{weekday}</span>
      {isToday ? 'Today' : date.join(' ')}
      {isOff && <span className='block text-warn'>Day off</span>}
    </>
  )
}
