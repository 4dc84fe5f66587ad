import clsx from 'clsx'
import { type PointerEvent, type ReactElement, type ReactNode, useId } from 'react'
import { clock } from '../../../../ui/format/when.ts'
import { Link } from '../../../../ui/Link.tsx'
import { clockAt, type DaySpan, hoursToDraw, inLanes, type Lane, type SpanOnDay, within } from './layout.ts'
import { type BlockKind, blockLook } from './looks.ts'
import { type Drop, useGridDrag } from './useGridDrag.ts'

export interface GridBlock extends DaySpan {
  readonly id: string
  readonly kind: BlockKind
  readonly colour?: number
  /** The block's time, in words. */
  readonly hours?: string
  readonly label: string
  readonly detail?: string
  /** The page of the class or demo. */
  readonly page?: string
  readonly canMove?: boolean
  /** True if the block's end can be dragged. */
  readonly canStretch?: boolean
}
export interface GridDay {
  readonly key: string
  readonly title: ReactNode
  readonly isToday: boolean
  /** True on a day off. */
  readonly isOff?: boolean
  readonly blocks: readonly GridBlock[]
}
interface HourGridProps {
  readonly days: readonly GridDay[]
  /** The current time in minutes past midnight, marked on today's column. */
  readonly now?: number
  /** The hours that are always drawn. */
  readonly usual?: readonly [first: number, last: number]
  /** The height of an hour. */
  readonly hour?: number
  /** Called with the place a block was dragged to; without it, blocks can't be dragged. */
  readonly onDrop?: (drop: Drop) => void
  /** Called with a time drawn on an empty part of the grid; without it, nothing can be drawn. */
  readonly onDraw?: (span: SpanOnDay) => void
}

const columns: Readonly<Record<number, string>> = {
  1: 'grid-cols-[2.75rem_minmax(0,1fr)]',
  3: 'grid-cols-[2.75rem_repeat(3,minmax(0,1fr))]',
  7: 'grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] sm:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]',
}

/** Hours down, days across. The blocks are in order of time, so screen readers read a list of each day. */
export function HourGrid({ days, now, usual, hour = 52, onDrop, onDraw }: HourGridProps): ReactElement {
  // Time that is busy elsewhere doesn't extend the hours: a night of it isn't worth drawing.
  const own = days.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== 'busy'))
  const { first, last } = hoursToDraw(own, usual)
  const { ghost, ...drag } = useGridDrag({ first, hour, onDrop, onDraw })
  return (
    <div className={clsx('mt-4 grid select-none', columns[days.length] ?? columns[7])}>
      <Ruler first={first} last={last} hour={hour} />
      {days.map((day) => (
        <Day
          key={day.key}
          day={day}
          first={first}
          last={last}
          hour={hour}
          now={day.isToday ? now : undefined}
          ghost={ghost?.day === day.key ? ghost : null}
          drag={{ ...drag, isOn: onDrop !== undefined, isDrawing: onDraw !== undefined }}
        />
      ))}
    </div>
  )
}

interface Range {
  readonly first: number
  readonly last: number
  readonly hour: number
}

function hoursOf({ first, last }: Omit<Range, 'hour'>): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function Ruler({ first, last, hour }: Range): ReactElement {
  return (
    <div aria-hidden='true' className='row-span-2 grid grid-rows-subgrid'>
      <span className='min-h-12' />
      <svg
        aria-hidden='true'
        width='100%'
        height={(last - first) * hour + 1}
        className='block overflow-visible'
      >
        {hoursOf({ first, last }).map((each) => (
          <text key={each} x='0' y={(each - first) * hour + 4} className='fill-ink-soft text-12'>
            {each < 24 ? clock(clockAt(each * 60)) : ''}
          </text>
        ))}
      </svg>
    </div>
  )
}

interface DayProps extends Range {
  readonly day: GridDay
  readonly now: number | undefined
  readonly ghost: DaySpan | null
  readonly drag: Drag
}
interface Drag extends Omit<ReturnType<typeof useGridDrag>, 'ghost'> {
  readonly isOn: boolean
  readonly isDrawing: boolean
}

function Day({ day, first, last, hour, now, ghost, drag }: DayProps): ReactElement {
  const id = useId()
  const y = (minutes: number): number => (minutes / 60 - first) * hour
  return (
    <section
      aria-labelledby={id}
      data-day={day.key}
      className={clsx(
        'row-span-2 grid grid-rows-subgrid',
        day.isToday && 'bg-highlight-soft/40',
        day.isOff && 'bg-sunken',
      )}
    >
      <h3 id={id} className={clsx('min-h-12 px-1 pb-2 text-14 leading-tight', day.isToday && 'text-link')}>
        {day.title}
        {day.blocks.length === 0 && <span className='sr-only'>: nothing planned</span>}
      </h3>
      <svg
        role='presentation'
        width='100%'
        height={(last - first) * hour + 1}
        className={clsx('block border-line border-l', drag.isDrawing && 'touch-pan-y')}
        onPointerDown={(press) => drag.draw(press, day.key)}
      >
        {hoursOf({ first, last }).map((each) => (
          <line
            key={each}
            x1='0'
            x2='100%'
            y1={(each - first) * hour + 0.5}
            y2={(each - first) * hour + 0.5}
            className='stroke-line'
          />
        ))}
        {inLanes(within(day.blocks, first, last)).map((block) => (
          <Block
            key={`${block.id} ${block.from}`}
            block={block}
            top={y(block.from)}
            hour={hour}
            day={day.key}
            drag={drag}
          />
        ))}
        {ghost && (
          <foreignObject x='0' width='100%' y={y(ghost.from)} height={y(ghost.to) - y(ghost.from)}>
            <p className='h-full rounded-small bg-action/85 px-1 py-0.5 font-semibold text-12 text-action-ink'>
              {clock(clockAt(ghost.from))}
            </p>
          </foreignObject>
        )}
        {now !== undefined && now >= first * 60 && now <= last * 60 && (
          <line x1='0' x2='100%' y1={y(now)} y2={y(now)} className='stroke-2 stroke-accent' />
        )}
      </svg>
    </section>
  )
}

/** The line height of a block's text. */
const lineHeight = 15

interface BlockProps extends Pick<DayProps, 'drag' | 'hour'> {
  readonly block: GridBlock & Lane
  readonly top: number
  /** The block's day. */
  readonly day: string
}

function Block({ block, top, hour, day, drag }: BlockProps): ReactElement {
  const { lane, lanes, from, to, kind, colour, hours, label, detail } = block
  const place = {
    x: `${(100 * lane) / lanes}%`,
    width: `${100 / lanes}%`,
    y: top + 1,
    height: Math.max(((to - from) / 60) * hour - 1, 12),
  }
  const canMove = drag.isOn && block.canMove
  const look = clsx(
    'mr-0.5 block h-full overflow-hidden rounded-small px-1 text-12',
    place.height < 20 ? 'leading-none' : 'py-0.5 leading-tight',
    kind !== 'open' && kind !== 'off' && 'border-l-3',
    blockLook(kind, colour),
    canMove && (drag.isDrawing ? 'cursor-grab touch-none' : 'pointer-fine:cursor-grab'),
  )
  const room = Math.floor((place.height - 4) / lineHeight) - (hours ? 1 : 0)
  const words = (
    <>
      {hours && <span className='block truncate font-semibold'>{hours}</span>}
      <span className={room > 1 ? 'line-clamp-2' : clsx('block truncate', room < 1 && 'h-0')}>{label}</span>
      {detail && <span className={clsx('block truncate', room < 3 && 'h-0')}>{detail}</span>}
    </>
  )
  const take = canMove ? (press: PointerEvent) => drag.move(press, { ...block, day }) : undefined
  return (
    <g>
      <rect {...place} className='fill-ground' />
      <foreignObject {...place} className={clsx(drag.isDrawing && !canMove && 'pointer-events-none')}>
        {block.page ? (
          <Link
            to={block.page}
            draggable={false}
            onPointerDown={take}
            className={clsx(look, '-outline-offset-2 hover:underline')}
          >
            {words}
          </Link>
        ) : (
          <p className={look} onPointerDown={take}>
            {words}
          </p>
        )}
      </foreignObject>
      {canMove && block.canStretch && (
        <rect
          {...place}
          y={top + place.height - 6}
          height='12'
          className='cursor-ns-resize touch-none fill-transparent'
          onPointerDown={(press) => drag.stretch(press, { ...block, day })}
        />
      )}
    </g>
  )
}
