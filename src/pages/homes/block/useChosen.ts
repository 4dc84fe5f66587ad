import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { placeAt } from '../../../features/projects/availability/places.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { squareMetres } from '../../../ui/format/area.ts'
import { type BlockAddress, unitHref } from './address.ts'
import { firstPlace, nextPlace } from './geometry.ts'

export interface ChoosingProps {
  readonly address: BlockAddress
  readonly packed: Availability
  readonly fits: Uint8Array
  readonly types: readonly UnitType[]
}

export interface Chosen {
  readonly at: number
  /** False while the selected home is only the first one that matches. */
  readonly isChosen: boolean
  readonly acts: Acts
  readonly region: RefObject<HTMLDivElement | null>
  readonly typeOf: ReadonlyMap<string, UnitType>
}

/** The selected home, and what pointers and keys do to it. `onChoose` is called on every change. */
export function useChosen(
  { address, packed, fits, types }: ChoosingProps,
  onChoose: (at: number) => void,
): Chosen {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number | null>(null)
  const first = useMemo(() => firstPlace(packed, fits), [packed, fits])
  const at = chosen ?? first
  const look = (next: number) => {
    setChosen(next)
    onChoose(next)
  }
  const typeOf = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
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
  const acts = useLatest({
    onLook: look,
    onOpen: (place) => void navigate(hrefOf(place)),
    onKey,
    describe: (place) => wordsFor(packed, place, typeOf),
    hrefOf,
  })
  return { at, isChosen: chosen !== null, acts, region, typeOf }
}

export interface Acts {
  readonly describe: (at: number) => string
  readonly hrefOf: (at: number) => string
  readonly onLook: (at: number) => void
  readonly onOpen: (at: number) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** Stable functions that call the latest ones, so that floors aren't redrawn when they only move. */
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
