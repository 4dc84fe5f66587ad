import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { Availability, BlockUnit } from '#contract/estate/projects/inventory.ts'
import { placeAt } from '../../../features/projects/availability/places.ts'
import { keyOf } from '../../../platform/calls/keyOf.ts'
import { call, type Need } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'

const dwellMs = 120
/** In a larger block, one type has so many homes that parsing them would stall a phone: they load floor by floor. */
const readAtOnce = 5000

type Units = ReadonlyMap<string, BlockUnit>
type UnitsNeed = Need<{ readonly items: readonly BlockUnit[] }>

/** The selected home, if any, and all others of its type, with prices. Loads once the selection comes to rest. */
export function useUnitsAround(packed: Availability, at: number | null): Units {
  const store = useStore() as Store
  const byFloor = useRef(new Map<string, Units>())
  const [, setRead] = useState(0)
  const need = at === null ? null : needFor(packed, at)
  const key = need && keyOf(need.name, need.args)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which need it is.
  useEffect(() => {
    if (need === null || key === null || byFloor.current.has(key)) return
    const timer = setTimeout(async () => {
      const answer = await sender(store)(need)
      if (!answer.ok) return
      byFloor.current.set(key, new Map(answer.data.items.map((unit) => [unit.unit_no, unit])))
      setRead((count) => count + 1)
    }, dwellMs)
    return () => clearTimeout(timer)
  }, [store, key])
  return (key === null ? undefined : byFloor.current.get(key)) ?? none
}

const none: Units = new Map()

function needFor(packed: Availability, at: number): UnitsNeed | null {
  const { block_id: blockId, statuses } = packed
  const { floor, typeId } = placeAt(packed, at)
  if (statuses.length > readAtOnce)
    return call.getUnitList({
      params: { blockId },
      query: { floor_from: floor, floor_to: floor, items: 1000, page: 1 },
    })
  if (typeId === undefined) return null
  return call.getBlockUnits({
    params: { blockId, unitTypeId: typeId },
    query: { items: 10_000_000, page: 1 },
  })
}
