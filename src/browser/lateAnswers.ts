import { keyOf } from '../platform/calls/keyOf.ts'
import type { Answer, Need } from '../platform/calls/needs.ts'
import type { LateAnswers } from '../platform/page/Late.tsx'
import type { Store } from '../platform/store.ts'

/** Receives the answers that stream in after the page. Those that the server gave up on are requested again. */
export function lateAnswers(store: Store, needs: readonly Need<unknown>[]): LateAnswers {
  const settle = new Map<string, (answer: Answer<unknown>) => void>()
  const awaited = new Map(
    needs.map(({ name, args }) => {
      const key = keyOf(name, args)
      return [key, new Promise<Answer<unknown>>((resolve) => settle.set(key, resolve))]
    }),
  )
  const came = async (need: Need<unknown>, text: string) => {
    const answer = text ? (JSON.parse(text) as Answer<unknown>) : await askFor(store, need)
    // The page renders the promise's answer: putting it straight into the store would redraw the page in mid-hydration.
    if (answer.ok) store.cache.whenThere((cache) => cache.keep(need, answer.data))
    settle.get(keyOf(need.name, need.args))?.(answer)
  }
  return { awaited, came: (need, text) => void came(need, text) }
}

async function askFor(store: Store, need: Need<unknown>): Promise<Answer<unknown>> {
  const cache = await store.cache.get()
  return cache.ask(need, { subscribe: false })
}
