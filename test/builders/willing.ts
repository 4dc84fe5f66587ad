import type { AxiosAdapter } from 'axios'
import type { z } from 'zod/mini'
import { type JsonSchema, schemaOf, services } from '#api/http/openapi.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Envelope, failure, success } from '#contract/envelope.ts'
import { Services } from '#server/services/Services.ts'

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

/** Services that need no network. */
export class WillingServices extends Services {
  override readonly adapter: AxiosAdapter = willing
}

const variables = ({ path }: Endpoint) => path.split(':').length

function envelopeOf(endpoint: Endpoint): Envelope {
  const made = examples.get(endpoint) ?? success(exampleOf(endpoint.response))
  examples.set(endpoint, made)
  return made
}

export function exampleOf(schema: z.ZodMiniType): unknown {
  return plain(schemaOf(schema, 'output'))
}

function plain(schema: JsonSchema | boolean | undefined, name = ''): unknown {
  if (typeof schema !== 'object') return null
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return plain(choice, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([key, field]) => [key, plain(field as JsonSchema, key)]))
  }
  if (schema.type === 'array') return [plain(schema.items as JsonSchema, name)]
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  return schema.type === 'boolean' ? true : null
}

function textOf({ format, pattern }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2026-12-01T10:00:00Z'
  if (format === 'date') return '2026-12-01'
  if (format === 'email') return 'somebody@example.com'
  if (format === 'uri' || /url|away|pay/.test(name)) return 'https://example.com/'
  const shapes = ['a-name', '18:30', '2026-12', '+919876543210', 'Asia/Kolkata']
  if (pattern !== undefined) return shapes.find((shape) => new RegExp(pattern, 'u').test(shape)) ?? 'a-name'
  return /zone/.test(name) ? 'Asia/Kolkata' : 'a-name'
}
