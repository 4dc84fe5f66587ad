import clsx from 'clsx'
import { type MouseEvent, type PointerEvent, type ReactElement, useRef } from 'react'
import type { Row } from '../../../features/teaching/authoring/group.ts'
import { inLanes, type Lane, within } from '../../../features/timetable/calendar/grid/layout.ts'
import { blockLook } from '../../../features/timetable/calendar/grid/looks.ts'
import { minutesOfDay } from '../../../ui/format/timings.ts'
import { clock, span, weekdayShort } from '../../../ui/format/when.ts'
import { type BusySpan, isTaken, weekSpans } from './busyWeek.ts'
import { dragged, drawnHours, type Grip, type Spot, timeAt, withNew } from './weekRows.ts'

interface WeekGridProps {
  readonly rows: readonly Row[]
  /** The tutor's other groups, of all courses, and what else is in the next seven days. */
  readonly busy: readonly BusySpan[]
  /** Drawn for a phone, in columns that fit its screen. */
  readonly isSmall: boolean
  readonly onChange: (rows: readonly Row[]) => void
}
interface Drag {
  readonly row: Row
  readonly grip: Grip
  readonly from: Spot
}
/** Widths in the drawing's own units, which are pixels on a screen of its kind. */
interface Plan {
  readonly axis: number
  readonly column: number
}

const wide: Plan = { axis: 52, column: 96 }
const small: Plan = { axis: 40, column: 45 }
const hour = 28
const head = 26
const week = [1, 2, 3, 4, 5, 6, 7]

/** The week, to draw times into with a mouse, a pen or a thumb. The list below says and does the same. */
export function WeekGrid({ rows, busy, isSmall, onChange }: WeekGridProps): ReactElement {
  const used = rows.filter(({ weekday }) => weekday !== '')
  const { from, to } = drawnHours([
    ...used.map(hoursOf),
    // A night that is busy elsewhere isn't worth drawing.
    ...busy.flatMap(({ from, to, kind }) => (kind === 'busy' ? [] : [{ begins: from, ends: to }])),
  ])
  const plan = isSmall ? small : wide
  const [width, height] = [plan.axis + 7 * plan.column, head + (to - from) * hour + 8]
  const y = (minutes: number): number => head + (minutes / 60 - from) * hour
  const { svg, take, move, release, add } = useWeekDrag({ rows, from, plan, onChange })
  return (
    <div aria-hidden='true' className='grid gap-2'>
      <p className='text-14 text-ink-soft'>
        {isSmall ? 'Tap' : 'Click'} in the week to add a class. Drag it to move it, or drag its bottom edge to
        make it longer. Your other groups, and demos in the next seven days, are drawn in this group’s time
        zone.
      </p>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden='true'
        data-week=''
        className='w-full touch-pan-y select-none'
        onPointerDown={(event) => take(event, null, 'stretch')}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onClick={add}
      >
        <Ruler from={from} to={to} plan={plan} />
        {week
          .flatMap((day) => inLanes(within(busy, from, to).filter(({ weekday }) => weekday === day)))
          .map((span) => (
            <Busy
              key={span.key}
              span={span}
              plan={plan}
              top={y(span.from)}
              height={((span.to - span.from) / 60) * hour}
            />
          ))}
        {used.map((row) => (
          <Block
            key={row.key}
            row={row}
            plan={plan}
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
  /** The first hour that is drawn. */
  readonly from: number
  readonly plan: Plan
}

function useWeekDrag({ rows, from, plan: { axis, column }, onChange }: Dragging) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag | null>(null)
  const isThumb = useRef(false)
  const spotAt = (event: MouseEvent): Spot => {
    const box = svg.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { weekday: 1, minutes: from * 60 }
    const scale = (axis + 7 * column) / box.width
    const day = Math.floor(((event.clientX - box.left) * scale - axis) / column) + 1
    const past = ((event.clientY - box.top) * scale - head) / hour
    return { weekday: Math.min(7, Math.max(1, day)), minutes: (from + past) * 60 }
  }
  const take = (event: PointerEvent, row: Row | null, grip: Grip): void => {
    isThumb.current = event.pointerType === 'touch'
    // A thumb beside a class may be scrolling; only its tap adds one.
    if (event.button !== 0 || (isThumb.current && !row)) return
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
  const add = (event: MouseEvent<SVGSVGElement>): void => {
    const onBlock = event.target instanceof Element && event.target.closest('[data-block]')
    if (isThumb.current && !onBlock) onChange(withNew(rows, spotAt(event), crypto.randomUUID()))
  }
  return { svg, take, move, release, add }
}

function hoursOf(time: { readonly starts_at: string; readonly minutes: number | string }) {
  const begins = minutesOfDay(time.starts_at)
  return { begins, ends: begins + Number(time.minutes) }
}

interface RulerProps {
  readonly from: number
  readonly to: number
  readonly plan: Plan
}

function Ruler({ from, to, plan: { axis, column } }: RulerProps): ReactElement {
  const width = axis + 7 * column
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
  readonly span: BusySpan & Lane
  readonly plan: Plan
  readonly top: number
  readonly height: number
}

/** What the tutor has at that time. */
function Busy({ span, plan: { axis, column }, top, height }: BusyProps): ReactElement {
  const width = (column - 6) / span.lanes
  return (
    <foreignObject
      x={axis + (span.weekday - 1) * column + 3 + span.lane * width}
      y={top + 1}
      width={width}
      height={height - 1}
    >
      <p
        className={clsx(
          'pointer-events-none h-full overflow-hidden rounded-small px-1 text-12 leading-tight',
          span.kind !== 'open' && 'border-l-3',
          blockLook(span.kind, span.colour),
        )}
      >
        {span.label}
      </p>
    </foreignObject>
  )
}

interface BlockProps {
  readonly row: Row
  readonly plan: Plan
  readonly top: number
  /** Something else is at that time. */
  readonly isTaken: boolean
  readonly onTake: (event: PointerEvent, row: Row, grip: Grip) => void
}

function Block({ row, plan: { axis, column }, top, isTaken, onTake }: BlockProps): ReactElement {
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
        className={clsx(
          'cursor-grab touch-none active:cursor-grabbing',
          isTaken ? 'fill-bad/80' : 'fill-action/90',
        )}
        onPointerDown={(event) => onTake(event, row, 'move')}
      />
      {height >= 20 && (
        <text x={x + 6} y={top + 16} fontSize='12' className='pointer-events-none fill-action-ink'>
          {isTaken ? 'Busy' : column < 60 ? clock(row.starts_at) : span(row.starts_at, Number(row.minutes))}
        </text>
      )}
      <rect
        x={x}
        y={top + height - 6}
        width={column - 8}
        height={column < 60 ? 14 : 10}
        data-edge=''
        className='cursor-ns-resize touch-none fill-transparent'
        onPointerDown={(event) => onTake(event, row, 'stretch')}
      />
    </g>
  )
}
