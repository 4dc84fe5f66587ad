import { describe, expect, test } from '@jest/globals'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import { plainSentence } from '#contract/plainSentence.ts'

const calls = Object.entries<Endpoint>({ ...learning, ...estate })
const inputs = calls.flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
)
/** Values that people and programs send in place of what is expected. */
const wrong = [
  '',
  ' ',
  'x',
  'x'.repeat(30_000),
  '2026-13-01',
  undefined,
  null,
  -1,
  1e12,
  0.5,
  [],
  {},
  [''],
  true,
]

function fieldsOf(schema: z.ZodMiniType): readonly (readonly [string, z.core.$ZodType])[] {
  return schema instanceof z.ZodMiniObject ? Object.entries(schema.shape) : [['body', schema]]
}

/** Matches the validator's own messages, rather than our sentences. */
const raw = /^(Invalid|Too (big|small)|Expected|Unrecognized|Required)\b|ISO|regex|pattern|received/i

describe('whatever is wrong with a field, a person reads a sentence', () => {
  test('there are many calls to try', () => expect(inputs.length).toBeGreaterThan(60))

  test.each(inputs)('%s', (_name, schema) => {
    for (const [field, one] of fieldsOf(schema))
      for (const value of wrong) {
        const { error } = z.safeParse(one, value, { error: plainSentence })
        for (const { message } of error?.issues ?? []) {
          expect({ field, message }).not.toEqual({ field, message: expect.stringMatching(raw) })
          expect(message).toMatch(/[.?]$/)
        }
      }
  })
})
