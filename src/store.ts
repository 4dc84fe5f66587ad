import { combineReducers, type Reducer } from 'redux'
import { authReducer } from './features/people/auth/authSlice.ts'
import { dashboardReducer, withDashboard } from './features/teaching/dashboard/dashboardSlice.ts'
import type { MakeCall } from './platform/calls/api.ts'
import { siteReducer } from './platform/siteSlice.ts'
import { type AtHand, assembleStore, type CallsState, type Store } from './platform/store.ts'

export function wholeReducer(calls: Reducer<CallsState>) {
  return withDashboard(
    combineReducers({ auth: authReducer, site: siteReducer, dashboard: dashboardReducer, calls }),
  )
}
type State = ReturnType<ReturnType<typeof wholeReducer>>

/** Creates one store for each request on the server, and one for each tab in the browser. */
export function createStore(
  makeCall: MakeCall,
  preloadedState: Partial<State>,
  atHand?: AtHand<State>,
): Store<State> {
  const fetchCache = async () => (await import('./features/base/instead/startCache.ts')).startCache
  return assembleStore(wholeReducer, fetchCache, makeCall, preloadedState, atHand)
}
