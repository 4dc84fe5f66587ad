import type { ArgsOf, Endpoint, EndpointTable, ResponseOf } from '#contract/endpoint.ts'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import type { MakeCall } from '../api.ts'
import { httpCallFor } from '../fromTable.ts'
import type { HttpCall } from '../http.ts'
import type { Answer, CallParts, Send } from '../needs.ts'
import { endpointOf } from '../tables.ts'
import { estateWays } from './estate.ts'
import { learningWays } from './learning.ts'

/** Puts the answer to a call of ours together from specified ones. */
type Way<E extends Endpoint> = (
  parts: ArgsOf<E> & Pick<CallParts, 'hint'>,
  ask: Send,
) => Promise<Answer<ResponseOf<E>> | null>
/** The ways of a table, by the name of the call that may be missing. */
export type Ways<T extends EndpointTable> = { readonly [K in keyof T]?: Way<T[K]> }

const ways = new Map<Endpoint, Way<Endpoint>>([
  ...waysOf(learning, learningWays),
  ...waysOf(estate, estateWays),
])

function waysOf<T extends EndpointTable>(table: T, given: Ways<T>): [Endpoint, Way<Endpoint>][] {
  return Object.entries(given).flatMap(([name, way]) => {
    const endpoint = table[name]
    return endpoint && way ? [[endpoint, way as Way<Endpoint>]] : []
  })
}

/** Null where nothing else is known that answers it. */
export async function instead(
  makeCall: MakeCall,
  { made, signal }: HttpCall,
): Promise<Answer<unknown> | null> {
  const way = made && ways.get(made.endpoint)
  if (!way) return null
  const ask = ((need) => {
    const { service, endpoint } = endpointOf(need.name)
    return makeCall({ ...httpCallFor(service, endpoint, need.args), ...(signal && { signal }) })
  }) as Send
  return way(made.parts as never, ask)
}
