import clsx from 'clsx'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { Band, bandFloors } from './Band.tsx'
import { Front } from './Front.tsx'
import { columnsAtMost, drawnAtMost } from './geometry.ts'
import { UnitCard } from './lateCard.tsx'
import { Painted } from './Painted.tsx'
import { type ChoosingProps, useChosen } from './useChosen.ts'

/**
 * A block without a drawing of its own, as a table of windows. On phones, or if the windows are too many for a mouse, a
 * few enlarged floors are beside it.
 */
export function Tower(props: ChoosingProps): ReactElement {
  const { packed, fits, address } = props
  const columns = packed.stacks.length
  const lowest = Math.max(0, packed.floors.length - bandFloors)
  const [top, setTop] = useState<number | null>(null)
  const { at, acts, region, typeOf, isChosen } = useChosen(props, (next) => {
    const nextRow = Math.floor(next / columns)
    if (nextRow < shownTop) setTop(nextRow)
    else if (nextRow >= shownTop + bandFloors) setTop(nextRow - bandFloors + 1)
  })
  const row = Math.floor(at / columns)
  const shownTop = Math.min(top ?? Math.max(0, row - 2), lowest)
  // The slider never waits for the floors to be drawn.
  const drawnTop = useDeferredValue(shownTop)
  const shared = { packed, fits, at, ...acts }
  const small = packed.statuses.length <= drawnAtMost && columns <= columnsAtMost
  return (
    <div ref={region} data-mood='homes' className='on-deep -mx-(--gutter) px-2 pt-4 md:mx-0 md:px-4'>
      <div className={clsx('flex items-start gap-2', small && 'md:block')}>
        <div className={clsx('relative w-16 shrink-0', small ? 'md:w-full' : 'md:w-72')}>
          {small ? <Front {...shared} /> : <Painted packed={packed} fits={fits} />}
          <Scrubber
            top={shownTop}
            lowest={lowest}
            floors={packed.floors}
            onMove={setTop}
            className={small ? 'md:hidden' : ''}
          />
        </div>
        <div className={clsx('min-w-0 flex-1', small && 'md:hidden')}>
          <Band {...shared} top={drawnTop} />
        </div>
      </div>
      {(isChosen || fits.includes(1)) && (
        <UnitCard address={address} packed={packed} at={at} types={typeOf} />
      )}
    </div>
  )
}

type ScrubberProps = {
  readonly top: number
  readonly lowest: number
  readonly floors: readonly number[]
  readonly onMove: (top: number) => void
  readonly className?: string
}

/** A slider as tall as the building, for the thumb of the hand that holds the phone. */
function Scrubber({ top, lowest, floors, onMove, className }: ScrubberProps): ReactElement | null {
  if (lowest === 0) return null
  const last = floors[Math.min(top + bandFloors, floors.length) - 1]
  return (
    <input
      type='range'
      aria-label='Floors shown'
      aria-valuetext={`Floors ${last} to ${floors[top]}`}
      min={0}
      max={lowest}
      step={1}
      value={lowest - top}
      onChange={(event) => onMove(lowest - Number(event.target.value))}
      className={clsx(
        'floor-slider absolute inset-0 size-full [--rail:transparent] [--thumb-fill:#8882] [--thumb:100%]',
        className,
      )}
    />
  )
}
