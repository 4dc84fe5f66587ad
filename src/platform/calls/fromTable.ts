import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query'
import type { ArgsOf, Endpoint, EndpointTable, ResponseOf } from '#contract/endpoint.ts'
import type { HttpCall } from './http.ts'
import type { CallError, CallParts, Service } from './needs.ts'

export type CallQuery = BaseQueryFn<HttpCall, unknown, CallError>
type Arg<E extends Endpoint> = keyof ArgsOf<E> extends never ? undefined : ArgsOf<E>
export type DefinitionsOf<T extends EndpointTable> = {
  [K in keyof T]: T[K]['method'] extends 'GET'
    ? QueryDefinition<Arg<T[K]>, CallQuery, string, ResponseOf<T[K]>, 'calls'>
    : MutationDefinition<Arg<T[K]>, CallQuery, string, ResponseOf<T[K]>, 'calls'>
}
type Builder = EndpointBuilder<CallQuery, string, 'calls'>

export interface Named {
  readonly name: string
  readonly service: Service
  readonly endpoint: Endpoint
}

export function httpCallFor({ name, service, endpoint }: Named, parts: CallParts = {}): HttpCall {
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(parts.params?.[param] ?? ''),
  )
  const { query, body, key } = parts
  return {
    name,
    service,
    method: endpoint.method,
    path,
    query,
    body,
    parts,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  }
}

/** The resources that a call reads or changes. */
export function resourcesOf({ resource, alsoChanges = [] }: Endpoint): readonly string[] {
  return [resource, ...alsoChanges]
}

// A store on the server lives as long as its request, and a timer would keep it alive. Set for each call, because a
// setting for all of them would be part of the state and be sent to the browser.
const keepUnusedDataFor = import.meta.env?.SSR ? Number.POSITIVE_INFINITY : 120

/** A table's calls as RTK Query endpoints. The cache decides which answers a write makes stale. */
export function fromTable<T extends EndpointTable>(
  build: Builder,
  service: Service,
  table: T,
): DefinitionsOf<T> {
  const definitions: unknown = Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => {
      const query = (parts: CallParts | undefined) => httpCallFor({ name, service, endpoint }, parts)
      const providesTags = resourcesOf(endpoint)
      return [
        name,
        endpoint.method === 'GET'
          ? build.query<unknown, CallParts | undefined>({ query, providesTags, keepUnusedDataFor })
          : build.mutation<unknown, CallParts | undefined>({ query }),
      ]
    }),
  )
  return definitions as DefinitionsOf<T>
}
