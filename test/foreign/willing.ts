import type { AxiosAdapter } from 'axios'
import { services } from '#api/http/openapi.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Envelope, failure, success } from '#contract/envelope.ts'
import { Services } from '#server/services/Services.ts'
import { specimen } from './specimen.ts'

const calls = services.flatMap(({ base, table }) =>
  Object.values(table).map((endpoint) => ({
    endpoint,
    path: new RegExp(`^${base}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
  })),
)
const examples = new Map<Endpoint, Envelope>()

/** Answers every call of the contract with a plain example of what it promises. */
export const willing: AxiosAdapter = async (config) => {
  const { pathname } = new URL(`${config.baseURL}${config.url}`)
  const method = (config.method ?? 'get').toUpperCase()
  const here = calls.filter(({ endpoint, path }) => endpoint.method === method && path.test(pathname))
  const [call] = here.toSorted((a, b) => variables(a.endpoint) - variables(b.endpoint))
  const data = call ? envelopeOf(call.endpoint) : failure('not_found')
  return { data, status: data.http_status, statusText: '', headers: {}, config }
}

/** Services that answer without a network. */
export class WillingServices extends Services {
  override readonly adapter: AxiosAdapter = willing
}

const variables = ({ path }: Endpoint) => path.split(':').length

function envelopeOf(endpoint: Endpoint): Envelope {
  const made = examples.get(endpoint) ?? success(specimen(endpoint.response, { entity: 'thing', nth: 1 }))
  examples.set(endpoint, made)
  return made
}
