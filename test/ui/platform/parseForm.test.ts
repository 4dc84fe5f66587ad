import { expect, test } from '@jest/globals'
import { z } from 'zod/mini'
import { parseForm } from '#web/platform/form/parseForm.ts'

const Name = z.string().check(z.minLength(3, 'Enter at least 3 characters.'), z.regex(/^A/, 'Begin with A.'))

test('a field with several faults names the first of them, and what was typed stays', () => {
  const form = new FormData()
  form.set('name', 'B')
  expect(parseForm(z.object({ name: Name }), form)).toMatchObject({
    ok: false,
    fields: { name: 'Enter at least 3 characters.' },
    values: { name: 'B' },
  })
})
