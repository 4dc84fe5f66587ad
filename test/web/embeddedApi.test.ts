import { expect, test } from '@jest/globals'
import { pauseAfter } from '#server/services/EmbeddedApi.ts'

test('an api that crashes again and again is waited for longer, and never longer than two seconds', () => {
  const pauses = Array.from({ length: 50 }, (_, nth) => pauseAfter(nth + 1))
  expect(pauses.slice(0, 5)).toEqual([250, 500, 1000, 2000, 2000])
  expect(Math.max(...pauses)).toBe(2000)
})
