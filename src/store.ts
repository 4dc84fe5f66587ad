import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api, type MakeCall, type StoreExtra } from './calls/api.ts'
import { authReducer } from './features/auth/authSlice.ts'
import { dashboardReducer } from './features/dashboard/dashboardSlice.ts'
import { siteReducer } from './features/site/siteSlice.ts'

const reducer = combineReducers({
  auth: authReducer,
  site: siteReducer,
  dashboard: dashboardReducer,
  [api.reducerPath]: api.reducer,
})
export type RootState = ReturnType<typeof reducer>

/** One for each request on the server, one for each tab in the browser. */
export function createStore(makeCall: MakeCall, preloadedState: Partial<RootState>) {
  const extraArgument: StoreExtra = { makeCall }
  return configureStore({
    reducer,
    preloadedState,
    devTools: import.meta.env?.DEV ?? false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  })
}
export type Store = ReturnType<typeof createStore>
