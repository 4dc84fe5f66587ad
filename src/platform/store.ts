import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type Store as ReduxStore,
} from 'redux'
import { authReducer } from '../features/auth/authSlice.ts'
import { dashboardReducer, withDashboard } from '../features/dashboard/dashboardSlice.ts'
import { nextTask } from '../ui/nextTask.ts'
import type { api, MakeCall } from './calls/api.ts'
import type { CallCache, StartCache } from './calls/cache.ts'
import { noConnection } from './calls/noConnection.ts'
import { siteReducer } from './siteSlice.ts'

export type CallsState = ReturnType<typeof api.reducer>

export function wholeReducer(calls: Reducer<CallsState>) {
  return withDashboard(
    combineReducers({ auth: authReducer, site: siteReducer, dashboard: dashboardReducer, calls }),
  )
}
export type RootState = ReturnType<ReturnType<typeof wholeReducer>>

/** Of all that the cache of calls understands, the one thing that may come before there is a cache. */
export const answersForgotten = { type: 'calls/resetApiState' }
// The cache fills in the parts that are not there.
const noAnswers = { queries: {} } as CallsState
const withoutCache = wholeReducer((state = noAnswers, { type }) =>
  type === answersForgotten.type ? noAnswers : state,
)

/** The cache of calls, which a browser loads with the first call that it makes: a first page comes with its answers. */
interface LateCache {
  readonly get: () => CallCache | Promise<CallCache>
  /** Now, or when it is there. */
  readonly whenThere: (act: (cache: CallCache) => void) => void
}
export interface Store extends ReduxStore<RootState> {
  readonly cache: LateCache
}

/** What a server has at hand, made once for all of its stores. */
export interface AtHand {
  readonly reducer: Reducer<RootState>
  readonly startCache: StartCache
}

/** One for each request on the server, one for each tab in the browser. */
export function createStore(makeCall: MakeCall, preloadedState: Partial<RootState>, atHand?: AtHand): Store {
  let use: (middleware: Middleware) => void = () => undefined
  const slot: Middleware = (reach) => (next) => {
    let pass = next
    use = (middleware) => {
      pass = middleware(reach)(next)
    }
    return (action) => pass(action)
  }
  const store = legacy_createStore(
    (atHand?.reducer ?? withoutCache) as typeof withoutCache,
    preloadedState,
    applyMiddleware(slot),
  ) as ReduxStore<RootState>
  const reduceWith = (calls: Reducer<CallsState>) => store.replaceReducer(wholeReducer(calls))
  const start = (begin: StartCache) => begin({ makeCall, dispatch: store.dispatch, reduceWith, use })
  return { ...store, cache: atHand ? onDemand(() => start(atHand.startCache)) : later(start) }
}

/** Most pages of a server only fill a store, which needs no more than its reducer. */
function onDemand(start: () => CallCache): LateCache {
  let cache: CallCache | undefined
  const get = () => {
    cache ??= start()
    return cache
  }
  return { get, whenThere: (act) => act(get()) }
}

/** Stands in until the next call tries again to fetch the cache. */
const outOfReach: CallCache = {
  ask: async () => ({ ok: false, error: noConnection }),
  keep: () => undefined,
  renew: () => undefined,
}

function later(start: (begin: StartCache) => CallCache): LateCache {
  let cache: CallCache | undefined
  let coming: Promise<CallCache> | undefined
  const waiting: ((cache: CallCache) => void)[] = []
  const load = async () => {
    const { startCache } = await import('./calls/cache.ts')
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
