/** @database none */
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod/mini'
import type { Handler } from '#api/http/handler.ts'
import { nothingElse, passedOn } from '#api/nothingElse.ts'
import { defineEndpoints, type InputOf } from '#contract/endpoint.ts'

const calls = defineEndpoints({
  rename: {
    method: 'PUT',
    path: '/names/:id',
    access: 'public',
    resource: 'Name',
    summary: 'Give a name and a reason',
    body: z.object({ name: z.string(), reason: z.optional(z.string()) }),
    response: z.string(),
  },
})
type Rename = Handler<typeof calls.rename>

const bodyOf = (name: string) => ({ body: { name, reason: 'wed' } }) as Parameters<Rename>[0]

describe('a call with a body', () => {
  test('is answered with what `done` is given, once all of its fields are taken out', async () => {
    const rename: Rename = async ({ body: { name, reason, ...rest } }) => {
      const done = nothingElse(rest)
      return done(`${name}, ${reason}`)
    }
    expect(await rename(bodyOf('Asha'))).toBe('Asha, wed')
  })

  test('may be passed on whole', async () => {
    const joined = ({ name, reason, ...rest }: InputOf<typeof calls.rename>['body']) => {
      nothingElse(rest)
      return `${name}, ${reason}`
    }
    const rename: Rename = async ({ body }) => {
      const done = passedOn(body)
      return done(joined(body))
    }
    expect(await rename(bodyOf('Asha'))).toBe('Asha, wed')
  })

  // The compiler checks this: it refuses each marked line, or `tsc -b` fails. At run time, all of them work.
  test('does not compile where a field is forgotten', async () => {
    // @ts-expect-error The rest isn't passed on, so nothing shows that it's empty.
    const careless: Rename = async ({ body: { name } }) => name
    expect(await careless(bodyOf('Asha'))).toBe('Asha')

    const forgetful: Rename = async ({ body: { name, ...rest } }) => {
      // @ts-expect-error `reason` is left.
      const done = nothingElse(rest)
      return done(name)
    }
    expect(await forgetful(bodyOf('Asha'))).toBe('Asha')

    const partly: Rename = async ({ body: { name, reason } }) => {
      // @ts-expect-error A new object isn't the body.
      const done = passedOn({ name, reason })
      return done(name)
    }
    expect(await partly(bodyOf('Asha'))).toBe('Asha')
  })
})
