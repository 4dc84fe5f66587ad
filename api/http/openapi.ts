import { Router } from 'express'
import { z } from 'zod/mini'
import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import type { Config } from '../config.ts'
import { onceFor } from './once.ts'
import { type CallSample, callSample } from './samples/callSample.ts'

export interface Service {
  readonly name: string
  readonly about: string
  readonly base: string
  readonly table: EndpointTable
}

export const services: readonly Service[] = [
  {
    name: 'Learn',
    about: 'Accounts, courses, demos, orders and classes of the marketplace.',
    base: learningBase,
    table: learning,
  },
  {
    name: 'Homes',
    about: 'Projects, plots, homes and what they cost, and enquiries.',
    base: estateBase,
    table: estate,
  },
]

/** One machine-readable description for each service, generated from the table that also registers its calls. */
export function openApi(config: Config): Router {
  const router = Router()
  for (const service of services) {
    // Generating it takes a tenth of a second, which startup need not wait for.
    const description = onceFor(
      () => `${config.BRAND_NAME} ${config.BRAND_EMAIL}`,
      () => describe(service, config),
    )
    router.get(`${service.base}/openapi.json`, (_request, response) => {
      response.set('Cache-Control', 'no-cache').json(description())
    })
  }
  return router
}

function describe({ name, about, base, table }: Service, { BRAND_NAME, BRAND_EMAIL }: Config) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, endpoint] of Object.entries(table)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint, callSample(name, endpoint)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND_NAME} ${name}`,
      version: '1',
      description: about,
      contact: { email: BRAND_EMAIL },
    },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token that sign-in returns.' },
      },
      schemas: { Failure: failureSchema() },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint, sample: CallSample) {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.resource],
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-access': endpoint.access,
    ...(endpoint.capability && { 'x-capability': endpoint.capability }),
    parameters: parameters(endpoint, sample),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input'), example: sample.body } },
      },
    }),
    responses: responses(endpoint, sample),
  }
}

function parameters({ path, query, idempotent }: Endpoint, sample: CallSample): readonly object[] {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 200 },
    example: sample.params[name],
  }))
  const queryParameters = fieldsOf(query).map(({ name, required, schema }) => ({
    name,
    in: 'query',
    required,
    schema,
    example: sample.query[name],
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
    description: 'A repeat with the same key within 24 hours gets the first reply again.',
  }
  return [...named, ...queryParameters, ...(idempotent ? [key] : [])]
}

export interface Field {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}
export type JsonSchema = z.core.JSONSchema.BaseSchema

export function fieldsOf(schema: z.ZodMiniType | undefined): readonly Field[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' ? [{ name, required: required.includes(name), schema: field }] : [],
  )
}

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Codes that any call may return, besides those that its record lists. */
export function codesOf({
  access,
  personal,
  body,
  query,
  idempotent,
  fresh,
  alone,
  errors: own = [],
}: Endpoint): readonly ErrorCode[] {
  const forBody = ['bad_json', 'too_deep', 'too_large', 'unsupported_type', 'rate_limited'] as const
  return [
    ...new Set<ErrorCode>([
      ...own,
      ...(access === 'public' && !personal ? [] : (['unauthenticated'] as const)),
      ...(access === 'tutor' || access === 'staff' ? (['forbidden'] as const) : []),
      ...(fresh ? (['confirm_first'] as const) : []),
      ...(access === 'public' || alone === 'always' ? [] : (['second_way_first'] as const)),
      ...(access === 'public' || alone ? [] : (['second_way_missing'] as const)),
      ...(body ? (['validation_failed', ...forBody] as const) : []),
      ...(query ? (['validation_failed'] as const) : []),
      ...(idempotent ? (['idempotency_mismatch', 'idempotency_in_progress'] as const) : []),
      'service_unavailable',
      'internal',
    ]),
  ]
}

function responses(endpoint: Endpoint, { answer }: CallSample): Record<string, object> {
  const data = schemaOf(endpoint.response, 'output')
  const success = {
    type: 'object',
    required: ['http_status', 'message', 'data', 'error'],
    properties: {
      http_status: { enum: [200, 900, 901] },
      message: { type: 'string' },
      data,
      error: { type: 'null' },
    },
  }
  const content =
    endpoint.file === undefined
      ? { 'application/json': { schema: success, example: answer } }
      : { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
  const answers: Record<string, object> = { 200: { description: endpoint.summary, content } }
  const all = codesOf(endpoint)
  for (const status of new Set(all.map((code) => errors[code].status))) {
    const codes = all.filter((code) => errors[code].status === status)
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { error: { enum: codes } } }],
    }
    answers[status] = {
      description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
      content: { 'application/json': { schema } },
    }
  }
  return answers
}

function failureSchema() {
  return {
    type: 'object',
    required: ['http_status', 'message', 'data', 'error'],
    properties: {
      http_status: { type: 'integer' },
      message: { type: 'string', description: 'A sentence for a person.' },
      error: { enum: Object.keys(errors) },
      data: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { enum: Object.keys(errors) },
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'A sentence for each field, by its path.',
          },
          retry_after: { type: 'integer', description: 'Seconds.' },
        },
      },
    },
  }
}
