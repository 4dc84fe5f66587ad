import type { ReactElement } from 'react'
import { boundsOf } from '#contract/estate/projects/building/geometry.ts'
import { levelBounds, wallStrokes } from '#contract/estate/projects/building/planPicture.ts'
import type { Box, Plan, PlanLevel } from '#contract/estate/projects/building/shapes.ts'
import type { Room } from '#contract/estate/projects/sections.ts'
import { letterClass, letterFor, linesFor, type Measure, sizeText } from './layout.ts'
import { PlanFrame } from './PlanFrame.tsx'
import { Items } from './PlanItems.tsx'
import { RoomList } from './RoomList.tsx'
import { ScaleBar } from './ScaleBar.tsx'
import { Strokes } from './Strokes.tsx'

/** The space on an A4 page at 1:100, next to the rest of the home's facts; src/ui/print.css shrinks larger plans. */
const paper = { width: 18_600, between: 400, length: 11_500 }

type DrawnPlanProps = {
  readonly plan: Plan
  /** The direction of the plan's upper edge, in degrees clockwise from north; null for a plan that isn't placed. */
  readonly north: number | null
  readonly measure: Measure
}

/** A home to scale, as it's built: walls, doors, windows, and furniture that can be hidden. */
export function DrawnPlan({ plan, north, measure }: DrawnPlanProps): ReactElement {
  const rooms = plan.levels.flatMap((level) => level.rooms.map((room) => plainRoom(room.name, room.boxes[0])))
  const widest = Math.max(...plan.levels.map((level) => sheetOf(level, plan.wall)[2]))
  const longest = Math.max(...plan.levels.map((level) => sheetOf(level, plan.wall)[3]))
  const fitsPaper =
    plan.levels.length * (widest + paper.between) <= paper.width + paper.between && longest <= paper.length
  const keyed = rooms.filter((room) => linesFor(room, letterFor(widest)) === null)
  return (
    <div className='group grid gap-6'>
      <label className='inline-flex min-h-11 items-center gap-2 text-14' data-print='no'>
        <input type='checkbox' name='furniture' defaultChecked className='size-5 accent-action' />
        Show furniture
      </label>
      <div data-print='plan' className='grid gap-6'>
        {plan.levels.map((level, index) => (
          <figure key={level.name} data-print='whole'>
            {plan.levels.length > 1 && (
              <figcaption className='mb-1 font-semibold text-14'>{level.name}</figcaption>
            )}
            <Level
              level={level}
              plan={plan}
              widest={widest}
              measure={measure}
              keyed={keyed}
              north={index === 0 ? north : null}
            />
          </figure>
        ))}
      </div>
      <RoomList rooms={rooms} keyed={keyed} measure={measure} />
      <p className='text-12 text-ink-soft'>
        Drawn to scale{fitsPaper && '; on paper 1:100, if your printer doesn’t resize'}. Furniture shows the
        size of rooms and isn’t included.
      </p>
    </div>
  )
}

function plainRoom(name: string, [x, y, w_mm, l_mm]: Box = [0, 0, 0, 0]): Room {
  return { name, x, y, w_mm, l_mm }
}

/** A level's sheet, with space for the drawing, its walls and its dimensions. */
function sheetOf(level: PlanLevel, wall: number): Box {
  const [x, y, width, length] = levelBounds(level, wall)
  return [x - 900, y - 900, width + 1_100, length + 1_900]
}

type LevelProps = {
  readonly level: PlanLevel
  readonly plan: Plan
  readonly widest: number
  readonly measure: Measure
  readonly north: number | null
  /** Rooms too small for their names are labelled with their number in this list. */
  readonly keyed: readonly Room[]
}

function Level({ level, plan, widest, measure, north, keyed }: LevelProps): ReactElement {
  const [x, y, width, length] = sheetOf(level, plan.wall)
  const letter = letterFor(widest)
  const title = `Floor plan of ${plan.name}, to scale`
  return (
    <PlanFrame
      sheet={[x, y, Math.max(width, widest), length]}
      className={letterClass(letter)}
      measure={measure}
      label={plan.levels.length > 1 ? `${title}: ${level.name}` : title}
    >
      <Strokes strokes={wallStrokes(level, plan.wall)} />
      <Items items={level.items} />
      <Labels level={level} measure={measure} letter={letter} keyed={keyed} />
      <Measures level={level} wall={plan.wall} measure={measure} />
      <ScaleBar x={level.outline[0]?.[0] ?? x} y={y + length - 500} letter={letter * 0.8} measure={measure} />
      {north !== null && <North x={x + Math.max(width, widest) - 700} y={y + length - 700} north={north} />}
    </PlanFrame>
  )
}

type LabelsProps = Pick<LevelProps, 'level' | 'measure' | 'keyed'> & { readonly letter: number }

function isSame(one: Room, other: Room): boolean {
  return one.name === other.name && one.x === other.x && one.y === other.y
}

function Labels({ level, measure, letter, keyed }: LabelsProps): ReactElement {
  return (
    <>
      {level.rooms.map(({ name, boxes }) => {
        const room = plainRoom(name, boxes[0])
        const lines = linesFor(room, letter) ?? [String(keyed.findIndex((each) => isSame(each, room)) + 1)]
        const size = sizeText(room, measure)
        const all = size.length * letter * 0.42 <= room.w_mm - 100 ? [...lines, size] : lines
        const first = room.y + room.l_mm / 2 - ((all.length - 1) / 2) * letter * 1.15
        return (
          <text
            key={`${name} ${room.x} ${room.y}`}
            textAnchor='middle'
            dominantBaseline='central'
            strokeWidth='90'
            paintOrder='stroke'
            strokeLinejoin='round'
            className='fill-ink stroke-surface'
          >
            {all.map((line, index) => (
              <tspan
                key={line}
                x={room.x + room.w_mm / 2}
                y={first + index * letter * 1.15}
                {...(line === size && { fontSize: '0.82em', className: 'fill-ink-soft' })}
              >
                {line}
              </tspan>
            ))}
          </text>
        )
      })}
    </>
  )
}

type MeasuresProps = { readonly level: PlanLevel; readonly wall: number; readonly measure: Measure }

/** The inside width and depth, between the outer walls. */
function Measures({ level, wall, measure }: MeasuresProps): ReactElement {
  const [x, y, width, length] = boundsOf(level.outline)
  const [wide, deep] = sizeText({ w_mm: width, l_mm: length }, measure).split(' × ')
  const top = y - wall - 300
  const left = x - wall - 300
  return (
    <g className='fill-ink-soft' fontSize='0.8em' textAnchor='middle'>
      <path
        d={`M${x} ${top}h${width}m0 -90v180M${x} ${top - 90}v180M${left} ${y}v${length}m-90 0h180M${left - 90} ${y}h180`}
        strokeWidth='15'
        className='fill-none stroke-ink-soft'
      />
      <text x={x + width / 2} y={top - 90}>
        {measure === 'metric' ? `${wide} m` : wide}
      </text>
      <text transform={`translate(${left - 90} ${y + length / 2}) rotate(-90)`}>{deep}</text>
    </g>
  )
}

type NorthProps = { readonly x: number; readonly y: number; readonly north: number }

function North({ x, y, north }: NorthProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path transform={`rotate(${-north})`} d='M0 -420L190 260L0 140L-190 260Z' className='fill-ink' />
      <text
        y='60'
        x={Math.round(Math.sin((-north * Math.PI) / 180) * 600)}
        dy={Math.round(-Math.cos((-north * Math.PI) / 180) * 600)}
        textAnchor='middle'
        className='fill-ink'
      >
        N
      </text>
    </g>
  )
}
