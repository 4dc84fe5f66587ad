import type { RootState, Store } from '../store.ts'
import type { Asked } from './asked.ts'
import type { CallCache } from './cache.ts'
import { type Awaited, inTime } from './grace.ts'
import { keyOf } from './keyOf.ts'
import {
  type Answer,
  type AnyNeed,
  type CallParts,
  type DataOf,
  isDecisive,
  type Need,
  type Send,
} from './needs.ts'

export function argsOf({ args }: Need<unknown>): CallParts | undefined {
  return Object.keys(args).length > 0 ? args : undefined
}

export function cached({ calls }: RootState, { name, args }: Need<unknown>): unknown {
  return calls.queries[keyOf(name, args)]?.data
}

function isUnderWay({ calls }: RootState, { name, args }: Need<unknown>): boolean {
  return calls.queries[keyOf(name, args)]?.status === 'pending'
}

export type Loaded<N extends AnyNeed> = Answer<DataOf<N>>

/** Makes all calls of a page in parallel. The first refusal of a call that it needs becomes the page's failure. */
export async function loadNeeds<N extends AnyNeed>(
  store: Store,
  needs: N,
  awaited: Awaited = new Map(),
): Promise<Loaded<N>> {
  const cache = await store.cache.get()
  const asked = Object.entries(needs).map(([key, need]) => ({
    key,
    need,
    answer: cache.ask(need, { subscribe: false }),
  }))
  const made = await inTime(asked, awaited)
  for (const { need, answer } of made) if (!answer.ok && isDecisive(need, answer.error)) return answer
  const data: unknown = Object.fromEntries(
    made.map(({ key, answer }) => [key, answer.ok ? answer.data : undefined]),
  )
  return { ok: true, data: data as DataOf<N> }
}

/** Keeps a mounted page's answers in the cache, and refetches them when a write makes them stale. */
export function holdNeeds(store: Store, needs: AnyNeed): () => void {
  let held: readonly Asked[] = []
  let released = false
  store.cache.whenThere((cache: CallCache) => {
    if (!released) held = Object.values(needs).map((need) => cache.ask(need, {}))
  })
  return () => {
    released = true
    for (const call of held) call.unsubscribe?.()
  }
}

export function sender(store: Store): Send {
  return async <T>(need: Need<T>): Promise<Answer<T>> => {
    const cache = await store.cache.get()
    // The cache never makes the same call twice in parallel, and a response in flight may predate the change.
    if (isUnderWay(store.getState(), need)) await cache.ask(need, { subscribe: false })
    const answer = await cache.ask(need, { track: false, forceRefetch: true, subscribe: false })
    return answer as Answer<T>
  }
}

export async function renew(store: Store, resources: readonly string[]): Promise<void> {
  const cache = await store.cache.get()
  await cache.renew(resources)
}
