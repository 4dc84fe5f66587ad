import type { ArgsOf, Endpoint, EndpointTable, ResponseOf } from '#contract/endpoint.ts'
import type { MakeCall } from '../../../platform/calls/api.ts'
import { httpCallFor } from '../../../platform/calls/fromTable.ts'
import type { HttpCall } from '../../../platform/calls/http.ts'
import type { Answer, CallParts, Send } from '../../../platform/calls/needs.ts'
import { endpointOf } from '../../../platform/calls/tables.ts'
import { estateWays } from './estate.ts'
import { learningWays } from './learning.ts'

/** Answers one of our own calls from specified ones. */
type Way<E extends Endpoint> = (
  parts: ArgsOf<E> & Pick<CallParts, 'hint'>,
  ask: Send,
) => Promise<Answer<ResponseOf<E>> | null>
/** The ways for an endpoint table, by the name of the call that a service may lack. */
export type Ways<T extends EndpointTable> = { readonly [K in keyof T]?: Way<T[K]> }

const ways: Readonly<Record<string, Way<Endpoint> | undefined>> = {
  ...(learningWays as object),
  ...(estateWays as object),
}

/** Null if there is no way for this call. */
export async function instead(
  makeCall: MakeCall,
  { name = '', parts = {}, signal }: HttpCall,
): Promise<Answer<unknown> | null> {
  const way = ways[name]
  if (!way) return null
  const ask = ((need) =>
    makeCall({ ...httpCallFor(endpointOf(need.name), need.args), ...(signal && { signal }) })) as Send
  return way(parts, ask)
}
