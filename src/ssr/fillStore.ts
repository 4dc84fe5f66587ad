import { orInstead } from '../features/base/instead/orInstead.ts'
import { api, type MakeCall } from '../platform/calls/api.ts'
import { httpCallFor } from '../platform/calls/fromTable.ts'
import { type Awaited, inTime } from '../platform/calls/grace.ts'
import { type Answer, type AnyNeed, type DataOf, isDecisive } from '../platform/calls/needs.ts'
import { argsOf } from '../platform/calls/perform.ts'
import { endpointOf } from '../platform/calls/tables.ts'
import type { Store } from '../platform/store.ts'
import type { Timing } from '../rendering.ts'

export interface Filling {
  readonly store: Store
  readonly makeCall: MakeCall
  /** Collects the answers that the page doesn't wait for; null if it waits for all of them. */
  readonly awaited: Awaited | null
  readonly timing: Timing[]
}

/**
 * Makes all calls of a page in parallel and puts the answers into a new store in one step. Dispatching each stage of
 * each call, which nobody would see, would cost a tenth of the render.
 */
export async function fillStore(
  { store, makeCall, awaited, timing }: Filling,
  needs: AnyNeed,
): Promise<Answer<DataOf<AnyNeed>>> {
  const began = performance.now()
  let slowest = ''
  const asked = Object.entries(needs).map(([key, declared]) => {
    const answer = orInstead(makeCall, httpCallFor(endpointOf(declared.name), declared.args))
    return { key, need: awaited ? declared : { ...declared, late: false }, answer }
  })
  for (const { need, answer } of asked) {
    void answer.then(() => {
      slowest = need.name
    })
  }
  const made = await inTime(asked, awaited ?? new Map())
  if (slowest) timing.push({ name: 'calls', ms: performance.now() - began, slowest })
  for (const { need, answer } of made) if (!answer.ok && isDecisive(need, answer.error)) return answer
  // The store takes frozen data unchanged; it would traverse anything else twice.
  const answered = made.flatMap(({ key, need, answer }) =>
    answer.ok ? [{ key, need, value: Object.freeze(answer.data) }] : [],
  )
  const entries = answered.map(({ need, value }) => ({ endpointName: need.name, arg: argsOf(need), value }))
  store.dispatch(api.util.upsertQueryEntries(entries as never))
  const data: unknown = Object.fromEntries(answered.map(({ key, value }) => [key, value]))
  return { ok: true, data: data as DataOf<AnyNeed> }
}
