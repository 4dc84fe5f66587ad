import clsx from 'clsx'
import {
  type KeyboardEvent,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import type { Availability } from '#contract/estate/inventory.ts'
import type { UnitType } from '#contract/estate/sections.ts'
import { placeAt } from '../../../features/availability/places.ts'
import { facingNames, unitStatusNames } from '../../../features/availability/words.ts'
import { squareMetres } from '../../../ui/format/area.ts'
import { type BlockAddress, unitHref } from './address.ts'
import { Band, bandFloors } from './Band.tsx'
import { Front } from './Front.tsx'
import { columnsAtMost, drawnAtMost, firstPlace, nextPlace } from './geometry.ts'
import { UnitCard } from './lower.tsx'
import { Painted } from './Painted.tsx'

type TowerProps = {
  readonly address: BlockAddress
  readonly packed: Availability
  readonly fits: Uint8Array
  readonly types: readonly UnitType[]
}

/** The elevation; on phones, and where it has too many windows for a mouse, beside a few enlarged floors. */
export function Tower({ address, packed, fits, types }: TowerProps): ReactElement {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number | null>(null)
  const first = useMemo(() => firstPlace(packed, fits), [packed, fits])
  const at = chosen ?? first
  const columns = packed.stacks.length
  const row = Math.floor(at / columns)
  const lowest = Math.max(0, packed.floors.length - bandFloors)
  const [top, setTop] = useState<number | null>(null)
  const shownTop = Math.min(top ?? Math.max(0, row - 2), lowest)
  // The slider never waits for the floors to be drawn.
  const drawnTop = useDeferredValue(shownTop)
  const look = (next: number) => {
    setChosen(next)
    const nextRow = Math.floor(next / columns)
    if (nextRow < shownTop) setTop(nextRow)
    else if (nextRow >= shownTop + bandFloors) setTop(nextRow - bandFloors + 1)
  }
  const names = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const describe = (place: number) => wordsFor(packed, place, names)
  const hrefOf = (place: number) => unitHref(address, placeAt(packed, place).unitNo)
  const region = useRef<HTMLDivElement>(null)
  const follow = useFollowingFocus(region, at)
  const onKey = (event: KeyboardEvent) => {
    const next = nextPlace(packed, at, event.key)
    if (next === null) return
    event.preventDefault()
    follow(event.target)
    look(next)
  }
  const open = (place: number) => void navigate(hrefOf(place))
  const acts = useLatest({ onLook: look, onOpen: open, onKey, describe, hrefOf })
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
      {(chosen !== null || fits.includes(1)) && (
        <UnitCard address={address} packed={packed} at={at} types={names} />
      )}
    </div>
  )
}

interface Acts {
  readonly describe: (at: number) => string
  readonly hrefOf: (at: number) => string
  readonly onLook: (at: number) => void
  readonly onOpen: (at: number) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** Stable functions that call the latest ones, so that floors which only move aren't redrawn. */
function useLatest(acts: Acts): Acts {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(
    () => ({
      describe: (at) => latest.current.describe(at),
      hrefOf: (at) => latest.current.hrefOf(at),
      onLook: (at) => latest.current.onLook(at),
      onOpen: (at) => latest.current.onOpen(at),
      onKey: (event) => latest.current.onKey(event),
    }),
    [],
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
        'absolute inset-0 size-full cursor-ns-resize appearance-none bg-transparent [direction:rtl] [writing-mode:vertical-lr]',
        '[&::-webkit-slider-thumb]:h-12 [&::-webkit-slider-thumb]:w-full [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-ink/10',
        '[&::-moz-range-thumb]:h-12 [&::-moz-range-thumb]:w-16 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-ink/10',
        className,
      )}
    />
  )
}

/** After an arrow key, moves the focus from the old place's link to the new one's, if each has one. */
function useFollowingFocus(region: { readonly current: HTMLElement | null }, at: number) {
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    region.current?.querySelector<SVGAElement>(`a[data-at="${at}"]`)?.focus({ preventScroll: true })
  }, [region, at])
  return (target: EventTarget) => {
    wanted.current = target instanceof Element && target.hasAttribute('data-at')
  }
}

function wordsFor(packed: Availability, place: number, types: ReadonlyMap<string, UnitType>): string {
  const { unitNo, floor, status, typeId, facing } = placeAt(packed, place)
  const type = types.get(typeId ?? '')
  return [
    unitNo,
    ...(type ? [type.name, squareMetres(type.carpet)] : []),
    floor === 0 ? 'ground floor' : `floor ${floor}`,
    ...(facing ? [`facing ${facingNames[facing].toLowerCase()}`] : []),
    unitStatusNames[status].toLowerCase(),
  ].join(', ')
}
