import { api, endpointOf, type MakeCall } from '../calls/api.ts'
import { httpCallFor } from '../calls/fromTable.ts'
import type { Answer, AnyNeed, DataOf } from '../calls/needs.ts'
import { argsOf } from '../calls/perform.ts'
import type { Store } from '../store.ts'

/**
 * Makes every call of a page at once and puts the answers into a new store in one step. A dispatch for each turn of each
 * call, with nobody there to see it, would cost a tenth of the render.
 */
export async function fillStore(
  store: Store,
  makeCall: MakeCall,
  needs: AnyNeed,
): Promise<Answer<DataOf<AnyNeed>>> {
  const made = await Promise.all(
    Object.entries(needs).map(async ([key, need]) => {
      const { service, endpoint } = endpointOf(need.name)
      return { key, need, answer: await makeCall(httpCallFor(service, endpoint, need.args)) }
    }),
  )
  for (const { need, answer } of made) if (!answer.ok && !need.optional) return answer
  // The store takes what is frozen as it is; everything else it walks through, twice.
  const found = made.flatMap(({ key, need, answer }) =>
    answer.ok ? [{ key, need, value: Object.freeze(answer.data) }] : [],
  )
  const entries = found.map(({ need, value }) => ({ endpointName: need.name, arg: argsOf(need), value }))
  store.dispatch(api.util.upsertQueryEntries(entries as never))
  const data: unknown = Object.fromEntries(found.map(({ key, value }) => [key, value]))
  return { ok: true, data: data as DataOf<AnyNeed> }
}
