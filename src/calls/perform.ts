import type { Store } from '../store.ts'
import { api } from './api.ts'
import type { Answer, AnyNeed, CallError, CallParts, DataOf, Need, Send } from './needs.ts'

interface Initiated extends Promise<{ readonly data?: unknown; readonly error?: unknown }> {
  readonly unsubscribe?: () => void
}
interface AnyCall {
  readonly initiate: (args: CallParts | undefined, options?: object) => never
  readonly select?: (
    args: CallParts | undefined,
  ) => (state: unknown) => { readonly data?: unknown; readonly isSuccess: boolean }
}

function callNamed(name: string): AnyCall {
  const calls: Readonly<Record<string, unknown>> = api.endpoints
  return calls[name] as AnyCall
}

function dispatchCall(store: Store, need: Need<unknown>, options: object): Initiated {
  return store.dispatch(callNamed(need.name).initiate(argsOf(need), options))
}

function argsOf({ args }: Need<unknown>): CallParts | undefined {
  return Object.keys(args).length > 0 ? args : undefined
}

/** What the cache holds for a need, or undefined. */
export function cached(state: unknown, need: Need<unknown>): unknown {
  return callNamed(need.name).select?.(argsOf(need))(state).data
}

export type Loaded<N extends AnyNeed> = Answer<DataOf<N>>

/** Makes every call of a page at once. The first refusal of one that the page needs is the page's answer. */
export async function loadNeeds<N extends AnyNeed>(store: Store, needs: N): Promise<Loaded<N>> {
  const entries = await Promise.all(
    Object.entries(needs).map(async ([key, need]) => {
      const { data, error } = await dispatchCall(store, need, { subscribe: false })
      if (error && !need.optional) return { key, data, error: error as CallError }
      return { key, data }
    }),
  )
  const refused = entries.find((entry) => entry.error)
  if (refused?.error) return { ok: false, error: refused.error }
  const data: unknown = Object.fromEntries(entries.map(({ key, data }) => [key, data]))
  return { ok: true, data: data as DataOf<N> }
}

/** Keeps a mounted page's calls in the cache, and renews them when a write makes them stale. */
export function holdNeeds(store: Store, needs: AnyNeed): () => void {
  const held = Object.values(needs).map((need) => dispatchCall(store, need, {}))
  return () => {
    for (const call of held) call.unsubscribe?.()
  }
}

export function sender(store: Store): Send {
  return async <T>(need: Need<T>): Promise<Answer<T>> => {
    const { data, error } = await dispatchCall(store, need, {
      track: false,
      forceRefetch: true,
      subscribe: false,
    })
    if (error) return { ok: false, error: error as CallError }
    return { ok: true, data: data as T }
  }
}
