import type { Endpoint } from '#contract/endpoint.ts'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import type { Named } from './fromTable.ts'

export const tables: Readonly<Record<string, Endpoint>> = { ...learning, ...estate }

export function endpointOf(name: string): Named {
  const endpoint = tables[name]
  if (!endpoint) throw new Error(`No table has a call ${name}.`)
  return { name, service: name in learning ? 'learning' : 'estate', endpoint }
}
