import { expect, test } from '@jest/globals'
import { pauseAfter } from '#server/services/EmbeddedApi.ts'

test('an api that keeps crashing is restarted after ever longer waits, up to two seconds', () => {
  const pauses = Array.from({ length: 50 }, (_, nth) => pauseAfter(nth + 1))
  expect(pauses.slice(0, 5)).toEqual([250, 500, 1000, 2000, 2000])
  expect(Math.max(...pauses)).toBe(2000)
})
