import type { ReactElement } from 'react'
import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { floorText } from './words.ts'

const cell = { width: 9, height: 9 }
const windowsAtMost = 3000

type PinnedElevationProps = {
  readonly block: UnitFile['block']
  readonly floor: number
  /** Numbered from 1. */
  readonly stack: number
  readonly unitNo: string
}

/** The building from the front, with only the window of this home lit. */
export function PinnedElevation({ block, floor, stack, unitNo }: PinnedElevationProps): ReactElement {
  const floors = floorsOf(block)
  const columns = Math.max(block.stacks.length, stack)
  const width = columns * cell.width
  const height = floors.length * cell.height
  const row = floors.indexOf(floor)
  const at = { x: (stack - 1) * cell.width, y: row * cell.height }
  const hasWindows = floors.length * columns <= windowsAtMost
  const label = 44
  return (
    <svg
      role='img'
      aria-label={`${unitNo} is on ${floorText(floor).toLowerCase()} of ${block.name}, which has ${block.floors_to} floors.`}
      data-mood='homes'
      viewBox={`${-label} -16 ${width + label + 16} ${height + 26}`}
      width={(width + label + 16) * 1.6}
      className='on-deep mx-auto h-auto max-h-[32rem] max-w-full'
    >
      <rect width={width} height={height + 4} y='-4' className='fill-surface' />
      {hasWindows && <path d={panes(floors.length, columns)} className='fill-sunken' />}
      <path d={`M-12 ${height}H${width + 12}`} strokeWidth='1.5' className='stroke-control' />
      <path d={`M-6 ${at.y + cell.height / 2}H${at.x}`} strokeWidth='0.75' className='stroke-highlight' />
      <rect
        x={at.x - 1}
        y={at.y - 1}
        width={cell.width + 2}
        height={cell.height + 2}
        className='fill-highlight'
      />
      <text
        x='-8'
        y={at.y + cell.height / 2}
        textAnchor='end'
        dominantBaseline='central'
        fontSize={10}
        className='fill-ink'
      >
        {floor === 0 ? 'Ground' : `Floor ${floor}`}
      </text>
    </svg>
  )
}

function floorsOf({ floors_from, floors_to, skipped_floors }: UnitFile['block']): number[] {
  return Array.from({ length: floors_to - floors_from + 1 }, (_, index) => floors_to - index).filter(
    (floor) => !skipped_floors.includes(floor),
  )
}

function panes(rows: number, columns: number): string {
  const parts: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      parts.push(`M${column * cell.width + 2} ${row * cell.height + 2}h5v5h-5z`)
    }
  }
  return parts.join('')
}
