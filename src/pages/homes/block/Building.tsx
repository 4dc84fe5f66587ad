import clsx from 'clsx'
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace } from '../../../features/projects/availability/places.ts'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import { FloorPlate } from './FloorPlate.tsx'
import { firstPlace } from './geometry.ts'
import { UnitCard } from './lateCard.tsx'
import { Side } from './Side.tsx'
import { sideOf, sideSheet } from './side.ts'
import { type ChoosingProps, useChosen } from './useChosen.ts'

type BuildingProps = ChoosingProps & { readonly shape: BlockDrawing }

/** A block as it is built: one side of it, and one of its floors from above. */
export function Building(props: BuildingProps): ReactElement {
  const { address, packed, fits, shape } = props
  const [turned, setTurned] = useState<number | null>(null)
  const { at, acts, region, typeOf, isChosen } = useChosen(props, (next) => {
    if (!sheet.frames.has(next)) setTurned(sideOf(shape, packed, next) ?? turned)
  })
  const first = useMemo(() => firstPlace(packed, fits), [packed, fits])
  const side = turned ?? sideOf(shape, packed, first) ?? 0
  const sheet = useMemo(() => sheetOf(shape, packed, side), [shape, packed, side])
  const columns = packed.stacks.length
  const row = Math.floor(at / columns)
  const drawnRow = useDeferredValue(row)
  const floor = packed.floors[drawnRow] ?? 0
  const plate = shape.plates.find(({ floors: [from, to] }) => floor >= from && floor <= to)
  const isStreet = packed.floors.length === 1
  return (
    <div ref={region} data-mood='homes' className='on-deep -mx-(--gutter) px-2 pt-3 md:mx-0 md:px-4'>
      <Sides shape={shape} side={side} onTurn={setTurned} />
      <div className={clsx('grid items-center gap-x-4 gap-y-3', !isStreet && 'md:grid-cols-[5fr_4fr]')}>
        <div className={clsx('relative', isStreet ? 'overflow-x-auto' : 'pr-12')}>
          <Side {...acts} packed={packed} fits={fits} sheet={sheet} at={at} />
          <FloorSlider
            packed={packed}
            row={row}
            onMove={(next) => acts.onLook(nearestTo(packed, at, next))}
          />
        </div>
        {plate && (
          <div>
            <p className='mb-1 flex items-baseline justify-between text-14 text-ink-soft'>
              <span className='font-semibold text-ink'>{isStreet ? 'From above' : floorText(floor)}</span>
              <span>North ↑</span>
            </p>
            <FloorPlate {...acts} packed={packed} fits={fits} plate={plate} row={drawnRow} at={at} />
          </div>
        )}
      </div>
      {(isChosen || fits.includes(1)) && (
        <UnitCard address={address} packed={packed} at={at} types={typeOf} />
      )}
    </div>
  )
}

function sheetOf(shape: BlockDrawing, packed: Availability, side: number) {
  const elevation = shape.elevations[side] ?? { bearing: 0, facing: 'north' as const, bands: [] }
  return sideSheet(shape, elevation, packed)
}

/** The home on another floor that is directly above or below, or closest to that. */
function nearestTo(packed: Availability, at: number, row: number): number {
  const columns = packed.stacks.length
  const off = (place: number) => Math.abs((place % columns) - (at % columns))
  const places = Array.from({ length: columns }, (_, index) => row * columns + index)
  const [nearest = at] = places.filter((place) => isPlace(packed, place)).toSorted((a, b) => off(a) - off(b))
  return nearest
}

type SidesProps = {
  readonly shape: BlockDrawing
  readonly side: number
  readonly onTurn: (side: number) => void
}

function Sides({ shape, side, onTurn }: SidesProps): ReactElement {
  return (
    <fieldset className='mb-2 flex flex-wrap items-center gap-x-1 text-14' data-print='no'>
      <legend className='float-left mr-2 text-ink-soft'>Seen from the</legend>
      {shape.elevations.map(({ facing, bearing }, index) => (
        <button
          key={bearing}
          type='button'
          aria-pressed={index === side}
          onClick={() => onTurn(index)}
          className='min-h-9 border-transparent border-b-2 px-2 aria-pressed:border-ink aria-pressed:font-semibold pointer-coarse:min-h-11'
        >
          {facingNames[facing].toLowerCase()}
        </button>
      ))}
    </fieldset>
  )
}

type FloorSliderProps = {
  readonly packed: Availability
  readonly row: number
  readonly onMove: (row: number) => void
}

/** A slider as tall as the building, for the thumb of the hand that holds the phone. */
function FloorSlider({ packed: { floors }, row, onMove }: FloorSliderProps): ReactElement | null {
  if (floors.length === 1) return null
  const last = floors.length - 1
  return (
    <div className='absolute inset-y-0 right-0 w-11'>
      <input
        type='range'
        aria-label='Floor'
        aria-valuetext={floorText(floors[row] ?? 0)}
        min={0}
        max={last}
        step={1}
        value={last - row}
        onChange={(event) => onMove(last - Number(event.target.value))}
        className='floor-slider size-full'
      />
    </div>
  )
}
