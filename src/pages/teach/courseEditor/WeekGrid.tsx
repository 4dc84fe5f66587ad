import clsx from 'clsx'
import { type PointerEvent, type ReactElement, useRef } from 'react'
import type { Row } from '../../../features/authoring/group.ts'
import { blockLook } from '../../../features/calendar/grid/looks.ts'
import { minutesOfDay } from '../../../ui/format/timings.ts'
import { clock, span, weekdayShort } from '../../../ui/format/when.ts'
import { type BusySpan, isTaken, weekSpans } from './busyWeek.ts'
import { dragged, drawnHours, type Grip, type Spot, timeAt, withNew } from './weekRows.ts'

interface WeekGridProps {
  readonly rows: readonly Row[]
  /** The tutor's other groups, of all courses. */
  readonly busy: readonly BusySpan[]
  readonly onChange: (rows: readonly Row[]) => void
}
interface Drag {
  readonly row: Row
  readonly grip: Grip
  readonly from: Spot
}

const axis = 52
const column = 96
const hour = 28
const head = 26
const week = [1, 2, 3, 4, 5, 6, 7]

/** The week, to draw times into with a mouse or pen. The list below says and does the same, so this is only visual. */
export function WeekGrid({ rows, busy, onChange }: WeekGridProps): ReactElement {
  const used = rows.filter(({ weekday }) => weekday !== '')
  const { from, to } = drawnHours([
    ...used.map(hoursOf),
    ...busy.map(({ from, to }) => ({ begins: from, ends: to })),
  ])
  const [width, height] = [axis + 7 * column, head + (to - from) * hour + 8]
  const y = (minutes: number): number => head + (minutes / 60 - from) * hour

  const { svg, take, move, release } = useWeekDrag({ rows, from, width, onChange })
  return (
    <div aria-hidden='true' className='grid gap-2 max-md:hidden pointer-coarse:hidden'>
      <p className='text-14 text-ink-soft'>
        Click in the week to add a class. Drag it to move it, or drag its bottom edge to make it longer. Your
        other groups are drawn in this group’s time zone.
      </p>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden='true'
        data-week=''
        className='w-full touch-none select-none'
        onPointerDown={(event) => take(event, null, 'stretch')}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <Ruler from={from} to={to} width={width} />
        {busy.map((span) => (
          <Busy key={span.key} span={span} top={y(span.from)} height={((span.to - span.from) / 60) * hour} />
        ))}
        {used.map((row) => (
          <Block
            key={row.key}
            row={row}
            top={y(minutesOfDay(row.starts_at))}
            isTaken={isTaken(spansOfRow(row), busy)}
            onTake={take}
          />
        ))}
      </svg>
    </div>
  )
}

interface Dragging extends Pick<WeekGridProps, 'rows' | 'onChange'> {
  /** The first hour that is drawn, and how wide the drawing is in its own units. */
  readonly from: number
  readonly width: number
}

function useWeekDrag({ rows, from, width, onChange }: Dragging) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag | null>(null)
  const spotAt = (event: PointerEvent): Spot => {
    const box = svg.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { weekday: 1, minutes: from * 60 }
    const scale = width / box.width
    const day = Math.floor(((event.clientX - box.left) * scale - axis) / column) + 1
    const past = ((event.clientY - box.top) * scale - head) / hour
    return { weekday: Math.min(7, Math.max(1, day)), minutes: (from + past) * 60 }
  }
  const take = (event: PointerEvent, row: Row | null, grip: Grip): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.preventDefault()
    event.stopPropagation()
    svg.current?.setPointerCapture(event.pointerId)
    const spot = spotAt(event)
    if (row) {
      drag.current = { row, grip, from: spot }
      return
    }
    const next = withNew(rows, spot, crypto.randomUUID())
    const last = next.at(-1)
    if (next === rows || !last) return
    drag.current = {
      row: last,
      grip: 'stretch',
      from: { ...spot, minutes: minutesOfDay(last.starts_at) + 60 },
    }
    onChange(next)
  }
  const move = (event: PointerEvent): void => {
    const current = drag.current
    if (!current) return
    const next = dragged(current.row, current.grip, { from: current.from, to: spotAt(event) })
    // A press alone creates an hour; only dragging further makes it longer.
    if (rows.some(({ key }) => key === current.row.key))
      onChange(rows.map((row) => (row.key === current.row.key ? next : row)))
  }
  const release = (): void => {
    drag.current = null
  }
  return { svg, take, move, release }
}

function hoursOf(time: { readonly starts_at: string; readonly minutes: number | string }) {
  const begins = minutesOfDay(time.starts_at)
  return { begins, ends: begins + Number(time.minutes) }
}

interface RulerProps {
  readonly from: number
  readonly to: number
  readonly width: number
}

function Ruler({ from, to, width }: RulerProps): ReactElement {
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <g>
      {week.map((weekday) => (
        <g key={weekday}>
          <rect
            x={axis + (weekday - 1) * column + 2}
            y={head}
            width={column - 4}
            height={(to - from) * hour}
            rx='4'
            className='fill-sunken'
          />
          <text
            x={axis + (weekday - 0.5) * column}
            y={head - 9}
            fontSize='14'
            textAnchor='middle'
            className='fill-ink font-semibold'
          >
            {weekdayShort(weekday)}
          </text>
        </g>
      ))}
      {hours.map((each) => (
        <g key={each}>
          <path d={`M${axis} ${head + (each - from) * hour}H${width}`} className='stroke-line' />
          {each % 2 === 0 && (
            <text
              x={axis - 8}
              y={head + (each - from) * hour + 5}
              fontSize='13'
              textAnchor='end'
              className='fill-ink-soft'
            >
              {clock(timeAt((each % 24) * 60))}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

function spansOfRow({ weekday, starts_at, minutes }: Row) {
  return weekSpans({ weekday: Number(weekday), starts_at, minutes: Number(minutes) })
}

interface BusyProps {
  readonly span: BusySpan
  readonly top: number
  readonly height: number
}

/** What the tutor has at that time every week. */
function Busy({ span, top, height }: BusyProps): ReactElement {
  return (
    <foreignObject
      x={axis + (span.weekday - 1) * column + 3}
      y={top + 1}
      width={column - 6}
      height={height - 1}
    >
      <p
        className={clsx(
          'pointer-events-none h-full overflow-hidden rounded-small border-l-3 px-1 text-12 leading-tight',
          blockLook('class', span.colour),
        )}
      >
        {span.label}
      </p>
    </foreignObject>
  )
}

interface BlockProps {
  readonly row: Row
  readonly top: number
  /** Something else is at that time. */
  readonly isTaken: boolean
  readonly onTake: (event: PointerEvent, row: Row, grip: Grip) => void
}

function Block({ row, top, isTaken, onTake }: BlockProps): ReactElement {
  const x = axis + (Number(row.weekday) - 1) * column + 4
  const height = Math.max((Number(row.minutes) / 60) * hour, 10)
  return (
    <g data-block=''>
      <rect
        x={x}
        height={height}
        y={top}
        width={column - 8}
        rx='4'
        className={clsx('cursor-grab active:cursor-grabbing', isTaken ? 'fill-bad/80' : 'fill-action/90')}
        onPointerDown={(event) => onTake(event, row, 'move')}
      />
      {height >= 20 && (
        <text x={x + 6} y={top + 16} fontSize='12' className='pointer-events-none fill-action-ink'>
          {isTaken ? 'Busy then' : span(row.starts_at, Number(row.minutes))}
        </text>
      )}
      <rect
        x={x}
        y={top + height - 6}
        width={column - 8}
        height='10'
        data-edge=''
        className='cursor-ns-resize fill-transparent'
        onPointerDown={(event) => onTake(event, row, 'stretch')}
      />
    </g>
  )
}
