/** @gate checks which failures count as mere timeouts */

import { expect, test } from '@jest/globals'

type IsLate = (file: {
  readonly tests: readonly { readonly status: string; readonly failureMessages: readonly string[] }[]
}) => boolean

// The path is in a variable, because scripts aren't compiled and have no types.
const script: string = '../../scripts/testing/jest.mjs'
const { isLate }: { isLate: IsLate } = await import(script)

const limit = 'Error: thrown: "Exceeded timeout of 60000 ms for a test.\nAdd a timeout value to this test'
const click = 'TimeoutError: locator.click: Timeout 15000ms exceeded.\nCall log:'
const wrong = 'Error: expect(received).toEqual(expected)\n- Expected\n+ Received: "Timeout 15000ms exceeded"'

function fileOf(...messages: readonly string[]) {
  return {
    tests: [
      { status: 'passed', failureMessages: [] },
      ...messages.map((message) => ({ status: 'failed', failureMessages: [message] })),
    ],
  }
}

test('a file is rerun only if all its failures are timeouts', () => {
  expect(isLate(fileOf(limit))).toBe(true)
  expect(isLate(fileOf(click, limit))).toBe(true)
  expect(isLate(fileOf(click, wrong))).toBe(false)
  expect(isLate(fileOf(wrong))).toBe(false)
  expect(isLate(fileOf())).toBe(false)
  // A file without results couldn't be loaded.
  expect(isLate({ tests: [] })).toBe(false)
})
