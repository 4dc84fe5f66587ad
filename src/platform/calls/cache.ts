import type { Middleware, Reducer } from 'redux'
import type { CallsState } from '../store.ts'
import { api, type MakeCall, type StoreExtra } from './api.ts'
import { type Asked, asked, type Outcome } from './asked.ts'
import { resourcesOf } from './fromTable.ts'
import { nameIn } from './keyOf.ts'
import type { Answer, CallParts, Need } from './needs.ts'
import { argsOf } from './perform.ts'
import { endpointOf } from './tables.ts'

/** Makes calls, caches their answers and tracks which of them a write has made stale. */
export interface CallCache {
  readonly ask: (need: Need<unknown>, options: object) => Asked
  /** Stores an answer that arrived by another route. */
  readonly keep: (need: Need<unknown>, value: unknown) => void
  /** Refetches the answers in use about these resources and drops the rest. Resolves once nothing older can arrive. */
  readonly renew: (resources: readonly string[]) => Promise<void>
}

/** What the cache needs from a store. */
export interface CacheSlot {
  readonly makeCall: MakeCall
  readonly dispatch: (action: never) => unknown
  readonly reduceWith: (reducer: Reducer<CallsState>) => void
  readonly use: (middleware: Middleware) => void
}
export type StartCache = (slot: CacheSlot) => CallCache

interface Running extends Promise<unknown> {
  readonly queryCacheKey: string
}
interface AnyCall {
  readonly initiate: (args: CallParts | undefined, options: object) => never
}
const calls: Readonly<Record<string, unknown>> = api.endpoints

/** Starts the cache in a store, with the answers that the state already contains. */
export function startCache({ makeCall, dispatch, reduceWith, use }: CacheSlot): CallCache {
  reduceWith(api.reducer)
  use((reach) => (next) => withThunks({ makeCall })(reach)(api.middleware(reach as never)(next as never)))
  const underWay = (resources: readonly string[]): Promise<unknown>[] =>
    (dispatch(api.util.getRunningQueriesThunk() as never) as Running[]).filter(({ queryCacheKey }) =>
      resourcesOf(endpointOf(nameIn(queryCacheKey)).endpoint).some((each) => resources.includes(each)),
    )
  const makeStale = (resources: readonly string[]): void => {
    dispatch(api.util.invalidateTags([...resources]) as never)
  }
  const renew = async (resources: readonly string[]): Promise<void> => {
    const older = underWay(resources)
    makeStale(resources)
    if (older.length === 0) return
    await Promise.allSettled(older)
    makeStale(resources)
  }
  return {
    ask: (need, options) => {
      const { initiate } = calls[need.name] as AnyCall
      const outcome = asked(dispatch(initiate(argsOf(need), options)) as Outcome)
      const { endpoint } = endpointOf(need.name)
      return endpoint.method === 'GET' ? outcome : written(outcome, () => renew(resourcesOf(endpoint)))
    },
    keep: (need, value) => {
      const entry = { endpointName: need.name, arg: argsOf(need), value }
      dispatch(api.util.upsertQueryEntries([entry] as never) as never)
    },
    renew,
  }
}

/** A refused write may also mean that something has changed. */
async function written(outcome: Asked, renew: () => Promise<void>): Promise<Answer<unknown>> {
  const answer = await outcome
  await renew()
  return answer
}

function withThunks(extra: StoreExtra): Middleware {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function' ? action(dispatch, getState, extra) : next(action)
}
