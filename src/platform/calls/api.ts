import { createApi } from '@reduxjs/toolkit/query'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import { type CallQuery, fromTable, resourcesOf } from './fromTable.ts'
import type { HttpCall } from './http.ts'
import { keyOf } from './keyOf.ts'
import type { Answer, CallParts } from './needs.ts'
import { tables } from './tables.ts'

/** How a store calls the services. Each store has its own, so that no two requests share one. */
export type MakeCall = (call: HttpCall) => Promise<Answer<unknown>>
export interface StoreExtra {
  readonly makeCall: MakeCall
}

const callQuery: CallQuery = async (call, { signal, extra }) => {
  const { makeCall } = extra as StoreExtra
  const answer = await makeCall({ ...call, signal })
  return answer.ok ? { data: answer.data } : { error: answer.error }
}

const resources = [...new Set(Object.values(tables).flatMap(resourcesOf))]

/** All calls of both services in one cache. It contains only definitions; the data are in a store. */
export const api = createApi({
  reducerPath: 'calls',
  baseQuery: callQuery,
  tagTypes: resources,
  // By default, any slow call delays the refetch after a write, and the page reports success beside the old list.
  invalidationBehavior: 'immediately',
  serializeQueryArgs: ({ endpointName, queryArgs }) =>
    keyOf(endpointName, queryArgs as CallParts | undefined),
  endpoints: (build) => ({
    ...fromTable(build, 'learning', learning),
    ...fromTable(build, 'estate', estate),
  }),
})
