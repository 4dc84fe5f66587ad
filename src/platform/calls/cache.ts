import type { Middleware, Reducer } from 'redux'
import type { CallsState } from '../store.ts'
import { api, type MakeCall, type StoreExtra } from './api.ts'
import { type Asked, asked, type Outcome } from './asked.ts'
import type { CallParts, Need } from './needs.ts'
import { argsOf } from './perform.ts'

/** Makes calls, caches their answers and knows which of them a write has made stale. */
export interface CallCache {
  readonly ask: (need: Need<unknown>, options: object) => Asked
  /** Takes in an answer that arrived another way. */
  readonly keep: (need: Need<unknown>, value: unknown) => void
  /** Refetches what is held of these resources, and drops the rest of them. */
  readonly renew: (resources: readonly string[]) => void
}

/** What a store offers the cache. */
export interface CacheSlot {
  readonly makeCall: MakeCall
  readonly dispatch: (action: never) => unknown
  readonly reduceWith: (reducer: Reducer<CallsState>) => void
  readonly use: (middleware: Middleware) => void
}
export type StartCache = (slot: CacheSlot) => CallCache

interface AnyCall {
  readonly initiate: (args: CallParts | undefined, options: object) => never
}
const calls: Readonly<Record<string, unknown>> = api.endpoints

/** Starts the cache in a store and takes over what the state already holds. */
export function startCache({ makeCall, dispatch, reduceWith, use }: CacheSlot): CallCache {
  reduceWith(api.reducer)
  use((reach) => (next) => withThunks({ makeCall })(reach)(api.middleware(reach as never)(next as never)))
  return {
    ask: (need, options) => {
      const { initiate } = calls[need.name] as AnyCall
      return asked(dispatch(initiate(argsOf(need), options)) as Outcome)
    },
    keep: (need, value) => {
      const entry = { endpointName: need.name, arg: argsOf(need), value }
      dispatch(api.util.upsertQueryEntries([entry] as never) as never)
    },
    renew: (resources) => {
      dispatch(api.util.invalidateTags([...resources]) as never)
    },
  }
}

function withThunks(extra: StoreExtra): Middleware {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function' ? action(dispatch, getState, extra) : next(action)
}
