import { memo, type PointerEvent, type ReactElement, useMemo } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { placeAt } from '../../../features/projects/availability/places.ts'
import type { Frame } from '../../../features/projects/availability/windows.ts'
import { Panes } from './Panes.tsx'
import { placeOnSide, type SideSheet, sideStrokes } from './side.ts'
import type { Acts } from './useChosen.ts'

type SideProps = Acts & {
  readonly packed: Availability
  readonly fits: Uint8Array
  readonly sheet: SideSheet
  readonly at: number
}

/** The building as it's built, with each home's windows. The selected home is a link, which the arrow keys move. */
export function Side({ packed, fits, sheet, at, ...acts }: SideProps): ReactElement {
  const { onLook, onOpen } = acts
  const { left, width, height, frames, tops, storey } = sheet
  const row = Math.floor(at / packed.stacks.length)
  // A street of houses is long and low, so it scrolls sideways.
  const isLong = width > height * 6
  const under = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number | null => {
    const box = currentTarget.getBoundingClientRect()
    const scale = Math.max((width + 40) / box.width, (height + 20) / box.height)
    const x = (clientX - box.left - box.width / 2) * scale + left + width / 2
    return placeOnSide(sheet, x, (clientY - box.top - box.height / 2) * scale + height / 2 + 10)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of many windows, of which one at a time is a link.
    <svg
      role='group'
      aria-label='Elevation. Arrow keys move from home to home, Enter opens one.'
      viewBox={`${left - 20} 0 ${width + 40} ${height + 20}`}
      width={isLong ? Math.round((width + 40) * 0.75) : undefined}
      className={
        isLong
          ? 'block h-auto max-w-none'
          : 'block max-h-[19rem] w-full [touch-action:pan-y] md:max-h-[34rem]'
      }
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
      <Facade packed={packed} fits={fits} sheet={sheet} />
      <path
        d={`M${left - 20} ${(tops[row] ?? 0) + storey}h${width + 40}`}
        strokeWidth='1'
        vectorEffect='non-scaling-stroke'
        className='stroke-highlight'
      />
      <Chosen {...acts} packed={packed} frames={frames.get(at) ?? []} at={at} />
    </svg>
  )
}

type ChosenProps = Acts & {
  readonly packed: Availability
  readonly frames: readonly Frame[]
  readonly at: number
}

function Chosen({ packed, frames, at, describe, hrefOf, onKey, onOpen }: ChosenProps): ReactElement {
  return (
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
      {frames.map((frame) => (
        <rect
          key={`${frame.x} ${frame.y}`}
          x={frame.x - 4}
          y={frame.y - 5}
          width={frame.width + 8}
          height={frame.height + 10}
          strokeWidth='2'
          vectorEffect='non-scaling-stroke'
          className='fill-transparent stroke-ink'
        />
      ))}
      <title>{placeAt(packed, at).unitNo}</title>
    </a>
  )
}

const Facade = memo(function Facade({
  packed,
  fits,
  sheet,
}: Pick<SideProps, 'packed' | 'fits' | 'sheet'>): ReactElement {
  const [bright, dimmed] = useMemo(() => sideStrokes(packed, sheet, fits), [packed, sheet, fits])
  const { left, width, height, walls } = sheet
  return (
    <>
      {walls.map(({ x, y, width: across, height: up, away }) => (
        <g key={`${x} ${y} ${across}`}>
          <rect x={x} y={y} width={across} height={up} className='fill-surface' />
          <rect x={x} y={y} width={across} height={up} opacity={(away * 0.8) / 100} className='fill-ground' />
        </g>
      ))}
      <path
        d={`M${left - 20} ${height}h${width + 40}`}
        strokeWidth='2'
        vectorEffect='non-scaling-stroke'
        className='stroke-control'
      />
      <g opacity='0.22'>
        <Panes strokes={dimmed} />
      </g>
      <Panes strokes={bright} />
    </>
  )
})
