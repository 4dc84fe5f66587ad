import { expect, test } from '@jest/globals'
import { codeAt, inBase32, newSecret, stepAt, stepOf } from '#api/totp.ts'

/** The secret and the test vectors of RFC 6238, appendix B, for SHA-1. */
const secret = inBase32(Buffer.from('12345678901234567890')).toUpperCase()

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test('secrets are written as apps read them', () => {
  // A test vector of RFC 4648, section 10.
  expect(inBase32(Buffer.from('foobar'))).toBe('mzxw6ytboi')
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('a clock half a minute off is forgiven, one a minute off isn’t', () => {
  const now = new Date('2026-11-23T06:00:15Z')
  const here = stepAt(now)
  const steps = [-2, -1, 0, 1, 2].map((off) => stepOf(codeAt(secret, here + off), secret, now))
  expect(steps).toEqual([null, here - 1, here, here + 1, null])
})
