/** @database none */

import { expect, test } from '@jest/globals'
import { amount, sampled } from '../builders/sampled.ts'

const all = Array.from({ length: 300 }, (_, nth) => nth)

test('a sweep with a seed tries as many as said, each once and in order, and the same again with the same seed', () => {
  const few = sampled(all, 40, '7')
  expect(new Set(few).size).toBe(40)
  expect(few).toEqual(few.toSorted((a, b) => a - b))
  expect(sampled(all, 40, '7')).toEqual(few)
  expect(sampled(all, 40, '8')).not.toEqual(few)
})

test('runs with seeds of their own have tried all of it after a while', () => {
  const tried = new Set(Array.from({ length: 60 }, (_, seed) => sampled(all, 40, String(seed + 1))).flat())
  expect(tried.size).toBe(all.length)
})

test('a sweep without a seed tries all of it', () => {
  expect(sampled(all, 40, '')).toEqual(all)
})

test('a test makes as many as there are to make, or a few in a run with a seed', () => {
  expect([amount(500, 40, ''), amount(500, 40, '7')]).toEqual([500, 40])
})
