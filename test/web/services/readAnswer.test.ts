import { expect, test } from '@jest/globals'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import { shapesOf } from '#contract/shape.ts'
import { Link } from '#contract/shapes.ts'
import { readAnswer, readerOf } from '#web/platform/calls/readAnswer.ts'
import { amount } from '../../builders/sampled.ts'
import { anything } from '../../foreign/anything.ts'
import { random } from '../../foreign/random.ts'
import { spoilt } from '../../foreign/spoilt.ts'

const calls = Object.entries<Endpoint>({ ...learning, ...estate })

/** JSON can carry a lone surrogate, which is read as a replacement character. */
function wellFormed(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data).replace(/\\ud[89a-f]../g, '\ufffd'))
}

test('every answer, correct or with one fault, is read by the contract', () => {
  const chance = random()
  const times = amount(12, 4)
  for (const [name, { response }] of calls) {
    for (let nth = 0; nth < times; nth += 1) {
      const whole = anything(name, chance, nth % 2 === 0 ? 'usual' : 'odd')
      expect([name, z.safeParse(response, whole).error]).toEqual([name, undefined])
      for (const value of [whole, spoilt(whole, chance)]) {
        const [read, parsed] = [readAnswer(name, value), z.safeParse(response, value)]
        expect([name, read.fits]).toEqual([name, parsed.success])
        if (read.fits) expect(read.data).toEqual(wellFormed(parsed.data))
      }
    }
  }
})

test('fields that the contract doesn’t name are left out, however deep they are', () => {
  const read = readAnswer('finishUpload', {
    image: { base: '/a', widths: [1], width: 1, height: 1, alt: '', access_token: 't' },
    access_token: 't',
  })
  expect(read).toEqual({
    fits: true,
    data: { image: { base: '/a', widths: [1], width: 1, height: 1, alt: '' } },
  })
})

test('the path to a misfit has the contract’s names, and not those of the data', () => {
  const read = readerOf(shapesOf({ a: z.object({ list: z.array(z.record(z.string(), z.int())) }) }))
  expect(read('a', { list: [{}, { asha: 'x' }] })).toEqual({ fits: false, at: 'list.1.*' })
  expect(read('a', null)).toEqual({ fits: false, at: '' })
})

test('a check that no shape can express is an error, and is never dropped', () => {
  const odd = z.string().check(z.refine((value) => value.length === 3))
  expect(() => shapesOf({ odd })).toThrow('No shape can express')
  const pair = z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from < to))
  expect(() => shapesOf({ pair })).toThrow('No shape can express')
  expect(() => shapesOf({ odd: z.nullable(z.union([z.null(), z.date()])) })).toThrow('No shape can express')
})

test.each([
  ['https://example.com/a?b=c#d', true],
  ['/homes/projects', true],
  ['/', true],
  ['https://example.com:8443', true],
  ['https://example.com:99999/', false],
  ['https://1.2.3.999/', false],
  ['https://xn--a/', false],
  ['https://[', false],
  ['http://example.com/', false],
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['javascript:alert(1)', false],
  [' https://example.com/', false],
  ['https://example.com/\njavascript:', false],
  ['data:text/html,x', false],
  ['', false],
])('a link to %j is allowed: %s', (address, allowed) => {
  expect(z.safeParse(Link, address).success).toBe(allowed)
  if (allowed) expect(URL.canParse(address, 'https://site.example')).toBe(true)
})
