import type { Reducer, UnknownAction } from 'redux'
import { keyOf } from '../../../platform/calls/keyOf.ts'
import type { DataOf, Need } from '../../../platform/calls/needs.ts'
import { dashboardNeeds } from './dashboardNeeds.ts'

/** Empty until a tutor's dashboard is loaded. */
export type DashboardState = Partial<DataOf<typeof dashboardNeeds>>
interface Answers {
  readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>>
}

const empty: DashboardState = {}
/** The next person to sign in has another dashboard. */
const signedOut = 'auth/loggedOut'

export function dashboardReducer(state: DashboardState = empty, { type }: UnknownAction): DashboardState {
  return type === signedOut ? empty : state
}

const keys = Object.entries(dashboardNeeds).map(
  ([part, { name, args }]: [string, Need<unknown>]) => [part, keyOf(name, args)] as const,
)

/** Copies the answers to the dashboard's calls into the dashboard, whichever code made the calls. */
export function withDashboard<S extends { readonly dashboard: DashboardState; readonly calls: Answers }>(
  reduce: Reducer<S, UnknownAction, Partial<S>>,
): Reducer<S, UnknownAction, Partial<S>> {
  return (before, action) => {
    const state = reduce(before, action)
    if (before?.calls === state.calls || action.type === signedOut) return state
    const answers: Readonly<Record<string, unknown>> = state.dashboard
    const changed = keys.flatMap(([part, key]) => {
      const data = state.calls.queries[key]?.data
      return data === undefined || data === answers[part] ? [] : [[part, data]]
    })
    if (changed.length === 0) return state
    return { ...state, dashboard: { ...state.dashboard, ...Object.fromEntries(changed) } }
  }
}
