import {
  applyMiddleware,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type Store as ReduxStore,
  type UnknownAction,
} from 'redux'
import { nextTask } from '../ui/timing/nextTask.ts'
import type { api, MakeCall } from './calls/api.ts'
import type { CallCache, StartCache } from './calls/cache.ts'
import { noConnection } from './calls/noConnection.ts'
import type { SiteState } from './siteSlice.ts'
import type { ViewerState } from './viewer.ts'

export type CallsState = ReturnType<typeof api.reducer>

/** The part of the state that every page and every call may use; features keep their own state beside it. */
export interface RootState {
  readonly auth: ViewerState
  readonly site: SiteState
  readonly calls: CallsState
}
/** The reducer of the whole state, given the calls' reducer. */
export type WholeReducer<S extends RootState> = (
  calls: Reducer<CallsState>,
) => Reducer<S, UnknownAction, Partial<S>>

/** The only RTK Query action that may be dispatched before there is a cache. */
export const answersForgotten = { type: 'calls/resetApiState' }
// The cache adds the missing parts.
const noAnswers = { queries: {} } as CallsState
const withoutCache: Reducer<CallsState> = (state = noAnswers, { type }) =>
  type === answersForgotten.type ? noAnswers : state

/** The cache of calls. A browser loads its code with the first call, since the first page comes with its answers. */
interface LateCache {
  readonly get: () => CallCache | Promise<CallCache>
  /** Runs immediately, or once the cache is loaded. */
  readonly whenThere: (act: (cache: CallCache) => void) => void
}
export interface Store<S extends RootState = RootState> extends ReduxStore<S> {
  readonly cache: LateCache
}

/** What a server creates once, for all of its stores. */
export interface AtHand<S extends RootState> {
  readonly reducer: Reducer<S, UnknownAction, Partial<S>>
  readonly startCache: StartCache
}

/** Creates one store for each request on the server, and one for each tab in the browser. */
export function assembleStore<S extends RootState>(
  whole: WholeReducer<S>,
  fetchCache: () => Promise<StartCache>,
  makeCall: MakeCall,
  preloadedState: Partial<S>,
  atHand?: AtHand<S>,
): Store<S> {
  let use: (middleware: Middleware) => void = () => undefined
  const slot: Middleware = (reach) => (next) => {
    let pass = next
    use = (middleware) => {
      pass = middleware(reach)(next)
    }
    return (action) => pass(action)
  }
  const reducer = atHand?.reducer ?? whole(withoutCache)
  const store = legacy_createStore(reducer, preloadedState, applyMiddleware(slot))
  const reduceWith = (calls: Reducer<CallsState>) => store.replaceReducer(whole(calls))
  const start = (begin: StartCache) => begin({ makeCall, dispatch: store.dispatch, reduceWith, use })
  return { ...store, cache: atHand ? onDemand(() => start(atHand.startCache)) : later(fetchCache, start) }
}

/** On the server, most pages only fill a store, for which its reducer is enough. */
function onDemand(start: () => CallCache): LateCache {
  let cache: CallCache | undefined
  const get = () => {
    cache ??= start()
    return cache
  }
  return { get, whenThere: (act) => act(get()) }
}

/** Used until the next call tries to fetch the cache again. */
const outOfReach: CallCache = {
  ask: async () => ({ ok: false, error: noConnection() }),
  keep: () => undefined,
  renew: async () => undefined,
}

function later(fetchCache: () => Promise<StartCache>, start: (begin: StartCache) => CallCache): LateCache {
  let cache: CallCache | undefined
  let coming: Promise<CallCache> | undefined
  const waiting: ((cache: CallCache) => void)[] = []
  const load = async () => {
    const startCache = await fetchCache()
    await nextTask()
    cache = start(startCache)
    for (const act of waiting.splice(0)) act(cache)
    return cache
  }
  const get = () => {
    coming ??= load().catch(() => {
      coming = undefined
      return outOfReach
    })
    return cache ?? coming
  }
  return { get, whenThere: (act) => (cache ? act(cache) : waiting.push(act)) }
}
