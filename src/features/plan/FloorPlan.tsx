import clsx from 'clsx'
import { type ReactElement, useId } from 'react'
import type { Room, UnitType } from '#contract/estate/sections.ts'
import {
  isOpen,
  letterClass,
  linesFor,
  type Measure,
  type Sheet,
  scaleBar,
  sheetOf,
  sizeText,
} from './layout.ts'
import { RoomList } from './RoomList.tsx'

export type { Measure } from './layout.ts'

const wall = 100

type FloorPlanProps = {
  readonly unitType: Pick<UnitType, 'name' | 'rooms'>
  readonly measure: Measure
  readonly className?: string
  /** Only the drawing, where the measurements are shown elsewhere. */
  readonly bare?: boolean
  /** As wide as the widest of several, so that all have one scale. */
  readonly across?: number
}

/** A home drawn to scale from the measurements of its rooms, and the same measurements as a list. */
export function FloorPlan(props: FloorPlanProps): ReactElement {
  const { unitType, measure, className, bare = false, across = 0 } = props
  const { name, rooms } = unitType
  const id = useId()
  if (rooms.length === 0) return <p className='text-ink-soft'>There’s no floor plan of this home yet.</p>
  const sheet = sheetOf(rooms)
  const keyed = rooms.filter((room) => linesFor(room, sheet.letter) === null)
  return (
    <figure className={clsx('grid gap-4', className)} data-print='whole'>
      <svg
        role='img'
        aria-labelledby={id}
        viewBox={`${sheet.x} ${sheet.y} ${Math.max(sheet.width, across)} ${sheet.height}`}
        className={clsx('h-auto w-full', letterClass(sheet.letter))}
      >
        <title id={id}>{`Floor plan of ${name}, to scale`}</title>
        <Walls rooms={rooms} />
        {rooms.map((room) => (
          <Label
            key={`${room.x},${room.y}`}
            room={room}
            sheet={sheet}
            measure={measure}
            number={keyed.indexOf(room) + 1}
          />
        ))}
        <Person rooms={rooms} />
        <Scale sheet={sheet} measure={measure} />
      </svg>
      {!bare && (
        <figcaption>
          <RoomList rooms={rooms} keyed={keyed} measure={measure} />
          <p className='mt-3 text-12 text-ink-soft'>
            Drawn to scale from the rooms’ inside measurements, without doors and windows. The figure is a
            person seen from above, half a metre wide.
          </p>
        </figcaption>
      )}
    </figure>
  )
}

/** One path for all walls and one for all floors: neighbouring rooms share their walls. */
function Walls({ rooms }: { readonly rooms: readonly Room[] }): ReactElement {
  const closed = rooms.filter((room) => !isOpen(room))
  const open = rooms.filter(isOpen)
  return (
    <>
      <path d={closed.map((room) => box(room, wall)).join('')} className='fill-ink' />
      <path d={closed.map((room) => box(room, 0)).join('')} className='fill-surface' />
      <path
        d={open.map((room) => box(room, wall / 4)).join('')}
        strokeWidth={wall / 2.5}
        className='fill-sunken stroke-control'
      />
    </>
  )
}

function box({ x, y, w_mm, l_mm }: Room, around: number): string {
  return `M${x - around} ${y - around}h${w_mm + 2 * around}v${l_mm + 2 * around}h${-(w_mm + 2 * around)}z`
}

type LabelProps = {
  readonly room: Room
  readonly sheet: Sheet
  readonly measure: Measure
  /** Its number in the key, or 0 where its name fits. */
  readonly number: number
}

function Label({ room, sheet, measure, number }: LabelProps): ReactElement {
  const { x, y, w_mm, l_mm } = room
  const size = sizeText(room, measure)
  const lines = linesFor(room, sheet.letter) ?? [String(number)]
  const caption = number === 0 && size.length * sheet.letter * 0.42 <= w_mm - 100 ? [...lines, size] : lines
  const middle = x + w_mm / 2
  const first = y + l_mm / 2 - ((caption.length - 1) / 2) * sheet.letter * 1.15
  return (
    <text textAnchor='middle' dominantBaseline='central' className='fill-ink'>
      {caption.map((line, index) => (
        <tspan
          key={line}
          x={middle}
          y={first + index * sheet.letter * 1.15}
          {...(line === size && { fontSize: '0.82em', className: 'fill-ink-soft' })}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** A figure in the corner of the largest room, away from its name. */
function Person({ rooms }: { readonly rooms: readonly Room[] }): ReactElement {
  const room = rooms.reduce((best, each) => (each.w_mm * each.l_mm > best.w_mm * best.l_mm ? each : best))
  return (
    <g transform={`translate(${room.x + room.w_mm - 480} ${room.y + room.l_mm - 420})`} className='fill-ink'>
      <path d='M-235 20a120 105 0 0 1 120-125h230a120 105 0 0 1 120 125a60 60 0 0 1-60 60h-350a60 60 0 0 1-60-60z' />
      <circle cy='-20' r='118' strokeWidth='30' className='fill-highlight stroke-surface' />
    </g>
  )
}

function Scale({ sheet, measure }: { readonly sheet: Sheet; readonly measure: Measure }): ReactElement {
  const { length, label } = scaleBar(measure)
  const x = sheet.x + 140
  const y = sheet.y + sheet.height - sheet.letter * 1.1
  const half = length / 2
  return (
    <g>
      <path d={`M${x} ${y}h${half}v90h${-half}z`} className='fill-ink' />
      <path
        d={`M${x + half} ${y}h${half}v90h${-half}z`}
        strokeWidth='20'
        className='fill-surface stroke-ink'
      />
      <text x={x + length + 160} y={y + 45} dominantBaseline='central' className='fill-ink-soft'>
        {label}
      </text>
    </g>
  )
}
