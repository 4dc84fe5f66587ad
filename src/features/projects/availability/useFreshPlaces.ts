import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { systemTime } from '#contract/clock.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { type CallError, call, mayBeMissing } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { withChanges } from './places.ts'

/** The interval for visitors; the sales office polls more often and sees more. */
const usual: Watch = { everyMs: 20_000, prices: false }

interface Watch {
  readonly everyMs: number
  /** True if a home that changed is loaded again with its price. */
  readonly prices: boolean
}

export interface FreshPlaces {
  readonly packed: Availability
  /** When the service last answered the browser, in epoch milliseconds; null before that. */
  readonly checkedAt: number | null
  readonly lost: boolean
}

/** The block's current state: the data that came with the page, updated every few seconds while the tab is visible. */
export function useFreshPlaces(loaded: Availability, blockId: string, watch = usual): FreshPlaces {
  const store = useStore() as Store
  const [state, setState] = useState<FreshPlaces>({ packed: loaded, checkedAt: null, lost: false })
  // Another tower in the same view, or another kind of price, starts with the data it came with.
  const isSame = state.packed.block_id === loaded.block_id && state.packed.price === loaded.price
  const places = isSame ? state : { packed: loaded, checkedAt: null, lost: false }
  const latest = useRef(places.packed)
  latest.current = places.packed
  const { price } = loaded
  const { everyMs, prices } = watch
  useEffect(() => {
    const send = sender(store)
    const params = { blockId }
    let stopped = false
    const show = (packed: Availability) => {
      if (!stopped) setState({ packed, checkedAt: systemTime(), lost: false })
    }
    const missed = (error: CallError) => {
      // If the service lacks this call, the page stays as it was loaded.
      if (mayBeMissing(error)) clearInterval(timer)
      else if (!stopped) setState({ packed: latest.current, checkedAt: null, lost: true })
    }
    // The browser's own cache sends If-None-Match, and serves its copy if nothing has changed.
    const readAll = async () => {
      const answer = await send(call.getAvailability({ params, query: { price } }))
      if (answer.ok) show(answer.data)
      else missed(answer.error)
    }
    const readChanges = async () => {
      if (document.visibilityState !== 'visible') return
      if (latest.current.left_out) return readAll()
      const answer = await send(
        call.getAvailabilityChanges({ params, query: { since: latest.current.as_of } }),
      )
      if (!answer.ok) missed(answer.error)
      else if (answer.data.reload || (prices && answer.data.items.length > 0)) await readAll()
      else show(withChanges(latest.current, answer.data))
    }
    // The page's own data are as fresh as a new request would be, unless some were left out.
    if (latest.current.left_out) void readAll()
    const timer = setInterval(() => void readChanges(), everyMs)
    const onReturn = () => void readChanges()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      stopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [store, blockId, price, everyMs, prices])
  return places
}
