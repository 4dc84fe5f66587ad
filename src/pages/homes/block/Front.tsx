import { type KeyboardEvent, memo, type PointerEvent, type ReactElement, useMemo } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, placeAt } from '../../../features/projects/availability/places.ts'
import {
  floorY,
  frameOf,
  type Grid,
  gridOf,
  label,
  placeUnder,
  sheetOf,
  strokesOf,
  wallOf,
} from './geometry.ts'
import { Panes } from './Panes.tsx'

export type FrontProps = {
  readonly packed: Availability
  readonly fits: Uint8Array
  /** The selected place. */
  readonly at: number
  readonly describe: (at: number) => string
  readonly hrefOf: (at: number) => string
  readonly onLook: (at: number) => void
  readonly onOpen: (at: number) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** The building, with a window for each home. One link is on the selected window, and the arrow keys move it. */
export function Front(props: FrontProps): ReactElement {
  const { packed, fits, at, describe, hrefOf, onLook, onOpen, onKey } = props
  const grid = useMemo(() => gridOf(packed), [packed])
  const sheet = sheetOf(grid)
  const frame = frameOf(grid, at)
  const under = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number | null => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const place = placeUnder(
      grid,
      ((clientX - left) / width) * sheet.width,
      ((clientY - top) / height) * sheet.height,
    )
    return place !== null && isPlace(packed, place) ? place : null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of many windows, of which one at a time is a link.
    <svg
      role='group'
      aria-label='Elevation. Arrow keys move from home to home, Enter opens one.'
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width}
      preserveAspectRatio='none'
      className='block h-[26rem] w-full [touch-action:pan-y] md:mx-auto md:h-auto md:max-w-full'
      onPointerMove={(event) => {
        const place = event.pointerType === 'mouse' ? under(event) : null
        if (place !== null && place !== at) onLook(place)
      }}
      onPointerUp={(event) => {
        const place = under(event)
        if (place === null || event.button !== 0) return
        if (event.pointerType === 'mouse') onOpen(place)
        else onLook(place)
      }}
    >
      <Windows packed={packed} fits={fits} grid={grid} />
      <FloorNames packed={packed} grid={grid} row={Math.floor(at / grid.columns)} />
      <a
        href={hrefOf(at)}
        aria-label={describe(at)}
        className='outline-none [&:focus-visible>rect]:stroke-[4]'
        onKeyDown={onKey}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (event.detail === 0) onOpen(at)
        }}
      >
        <Outline frame={frame} />
        <title>{placeAt(packed, at).unitNo}</title>
      </a>
    </svg>
  )
}

function Outline({ frame }: { readonly frame: ReturnType<typeof frameOf> }): ReactElement {
  return (
    <rect
      x={frame.x - 2}
      y={frame.y - 2}
      width={frame.width + 4}
      height={frame.height + 4}
      strokeWidth='2'
      vectorEffect='non-scaling-stroke'
      className='fill-transparent stroke-ink'
    />
  )
}

const Windows = memo(function Windows({
  packed,
  fits,
  grid,
}: Pick<FrontProps, 'packed' | 'fits'> & { readonly grid: Grid }): ReactElement {
  const [bright, dimmed] = useMemo(() => strokesOf(packed, grid, fits), [packed, grid, fits])
  const wall = wallOf(grid)
  return (
    <>
      <rect {...wall} className='fill-surface' />
      <path
        d={`M${label - 12} ${wall.y + wall.height}h${wall.width + 24}`}
        strokeWidth='2'
        className='stroke-control'
      />
      <g opacity='0.22'>
        <Panes strokes={dimmed} />
      </g>
      <Panes strokes={bright} />
    </>
  )
})

function FloorNames({
  packed: { floors },
  grid,
  row,
}: Pick<FrontProps, 'packed'> & { readonly grid: Grid; readonly row: number }): ReactElement {
  const every = floors.length > 24 ? 5 : floors.length > 12 ? 2 : 1
  return (
    <g className='max-md:hidden'>
      {floors.map((floor, index) => {
        const here = index === row
        if (!here && (floor % every !== 0 || Math.abs(index - row) < 2)) return null
        return (
          <text
            key={floor}
            x={label - 10}
            y={floorY(grid, index)}
            textAnchor='end'
            dominantBaseline='central'
            fontSize={here ? 14 : 12}
            className={here ? 'fill-ink font-semibold' : 'fill-ink-soft'}
          >
            {floor === 0 ? 'G' : floor}
          </text>
        )
      })}
    </g>
  )
}
