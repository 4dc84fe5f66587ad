import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { BlockUnit } from '#contract/estate/inventory.ts'
import { call } from '../../../calls/needs.ts'
import { sender } from '../../../calls/perform.ts'
import type { Store } from '../../../store.ts'

const dwellMs = 120

/** The homes of the floor that is looked at, if any, with their prices: asked for once, when the look rests there. */
export function useFloorUnits(
  blockId: string,
  floor: number | null,
  stacks: number,
): ReadonlyMap<string, BlockUnit> {
  const store = useStore() as Store
  const known = useRef(new Map<number, ReadonlyMap<string, BlockUnit>>())
  const [, setRead] = useState(0)
  useEffect(() => {
    if (floor === null || known.current.has(floor)) return
    const timer = setTimeout(async () => {
      const answer = await sender(store)(
        call.getBlockUnits({
          params: { blockId, unitTypeId: 'all' },
          query: { floor_from: floor, floor_to: floor, items: Math.max(1, stacks), page: 1 },
        }),
      )
      if (!answer.ok) return
      known.current.set(floor, new Map(answer.data.items.map((unit) => [unit.unit_no, unit])))
      setRead((count) => count + 1)
    }, dwellMs)
    return () => clearTimeout(timer)
  }, [store, blockId, floor, stacks])
  return (floor === null ? undefined : known.current.get(floor)) ?? none
}

const none: ReadonlyMap<string, BlockUnit> = new Map()
