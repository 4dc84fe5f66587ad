import type { ReactElement } from 'react'
import type { Row } from '../../../features/teaching/authoring/group.ts'
import { type GridBlock, HourGrid } from '../../../features/timetable/calendar/grid/HourGrid.tsx'
import { clock, span, weekdayShort } from '../../../ui/format/when.ts'
import { isTaken, type WeekBlock, weekSpans } from './busyWeek.ts'
import { withDrawn, withDrop } from './weekRows.ts'

interface WeekGridProps {
  readonly rows: readonly Row[]
  /** The tutor's other groups, of all courses, and what else is in the next seven days. */
  readonly busy: readonly WeekBlock[]
  /** True on phones, whose columns have room only for the hour. */
  readonly isSmall: boolean
  readonly onChange: (rows: readonly Row[]) => void
}

const week = [1, 2, 3, 4, 5, 6, 7]
/** The hours that are always drawn: from six in the morning, so that early classes can be added too. */
const usual = [6, 22] as const

/** The week, to draw times into with a mouse, a pen or a thumb. The list below contains and can do the same. */
export function WeekGrid({ rows, busy, isSmall, onChange }: WeekGridProps): ReactElement {
  const blocks = [...busy, ...rows.flatMap((row) => blocksOf(row, busy, isSmall))]
  return (
    <div aria-hidden='true'>
      <p className='text-14 text-ink-soft'>
        {isSmall ? 'Tap' : 'Click'} in the week to add a class. Drag it to move it, or drag its bottom edge to
        make it longer. Your other groups, and demos in the next seven days, are drawn in this group’s time
        zone.
      </p>
      <HourGrid
        days={week.map((weekday) => ({
          key: String(weekday),
          title: <span className='block text-center font-semibold'>{weekdayShort(weekday)}</span>,
          isToday: false,
          blocks: blocks.filter((block) => block.weekday === weekday),
        }))}
        usual={usual}
        hour={28}
        onDrop={(drop) => onChange(withDrop(rows, drop))}
        onDraw={(drawn) => onChange(withDrawn(rows, drawn, crypto.randomUUID()))}
      />
    </div>
  )
}

/** The blocks of a weekly time. Past midnight, it continues as a block on the next day, which moves with the first. */
function blocksOf(row: Row, busy: readonly WeekBlock[], isSmall: boolean): readonly WeekBlock[] {
  if (row.weekday === '') return []
  const minutes = Number(row.minutes)
  const spans = weekSpans({ weekday: Number(row.weekday), starts_at: row.starts_at, minutes })
  const look: Pick<GridBlock, 'kind' | 'hours'> = isTaken(spans, busy)
    ? { kind: 'clash', hours: 'Busy' }
    : { kind: 'new', hours: isSmall ? clock(row.starts_at).slice(0, -3) : span(row.starts_at, minutes) }
  return spans.map((part, index) => ({
    ...part,
    ...look,
    id: row.key,
    label: '',
    canMove: index === 0,
    canStretch: spans.length === 1,
  }))
}
