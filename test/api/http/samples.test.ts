/** @database none */

import { describe, expect, test } from '@jest/globals'
import type { z } from 'zod/mini'
import { services } from '#api/http/openapi.ts'
import { callSample } from '#api/http/samples/callSample.ts'
import { webhookSample } from '#api/http/samples/webhookSample.ts'
import { validate } from '#api/http/validate.ts'
import { Id } from '#contract/shapes.ts'
import { webhookData } from '#contract/webhookBodies.ts'
import { sentEvents } from '#contract/webhookEvents.ts'

const calls = services.flatMap(({ name: service, table }) =>
  Object.entries(table).map(([name, endpoint]) => ({
    name,
    endpoint,
    sample: callSample(service, endpoint),
  })),
)

/** What the service says is wrong with a sample. */
function complaintOf(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return null
  try {
    validate(schema, value)
    return null
  } catch (error) {
    return error
  }
}

describe('samples of the documentation', () => {
  test('each fits its own schema', () => {
    const complaints = calls.flatMap(({ name, endpoint, sample }) =>
      [
        [`${name} query`, complaintOf(endpoint.query, sample.query)],
        [`${name} body`, complaintOf(endpoint.body, sample.body)],
        [`${name} answer`, complaintOf(endpoint.response, sample.answer.data)],
        ...Object.entries(sample.params).map(([param, value]) => [
          `${name} ${param}`,
          complaintOf(Id, value),
        ]),
      ].filter(([, complaint]) => complaint !== null),
    )
    expect(complaints).toEqual([])
    expect(calls.length).toBeGreaterThan(300)
  })

  test.each(sentEvents)('the webhook %s fits what we send', (event) => {
    expect(complaintOf(webhookData[event], webhookSample(event).data)).toBeNull()
  })

  test('a thing has one id and a person one name, wherever they are shown', () => {
    const { sample: order } = calls.find(({ name }) => name === 'createOrder') ?? {}
    const { sample: course } = calls.find(({ name }) => name === 'getCourse') ?? {}
    expect(order?.answer.data).toMatchObject({
      total: 448_000,
      lines: [{ course: { id: Object(course?.answer.data).id }, tutor: { name: 'Anuradha Kale' } }],
    })
    expect(Object(order?.body).expected_total).toBe(448_000)
  })

  test('a sample says the number that the call answers with', () => {
    const statuses = Object.fromEntries(calls.map(({ name, sample }) => [name, sample.answer.http_status]))
    expect(statuses).toMatchObject({ signUpByEmail: 900, verifyOtp: 200, getCourses: 200 })
  })
})
