import { expect, test } from '@jest/globals'
import { reloadOnce } from '#web/browser/reloadOnce.ts'

function aTab({ remembers = true, online = true } = {}) {
  const kept = new Map<string, string>()
  let time = 1_700_000_000_000
  const gone: string[] = []
  const tab = {
    online,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (remembers) kept.set(key, value)
      },
    },
    now: () => time,
    go: (address: string) => void gone.push(address),
  }
  return { tab, gone, later: (milliseconds: number) => (time += milliseconds) }
}

test('a page whose chunk is gone is loaded as a document, once', () => {
  const { tab, gone, later } = aTab()
  expect(reloadOnce('/courses/chess', tab)).toBe(true)
  later(59_000)
  expect(reloadOnce('/courses/chess', tab)).toBe(false)
  expect(reloadOnce('/tutors', tab)).toBe(false)
  later(2_000)
  expect(reloadOnce('/tutors', tab)).toBe(true)
  expect(gone).toEqual(['/courses/chess', '/tutors'])
})

test.each([
  ['cannot remember', { remembers: false }],
  ['has no connection', { online: false }],
])('a tab that %s stays where it is', (_why, options) => {
  const { tab, gone } = aTab(options)
  expect(reloadOnce('/', tab)).toBe(false)
  expect(gone).toEqual([])
})

test('a storage that may not be used causes no failure', () => {
  const { tab, gone } = aTab()
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(reloadOnce('/', { ...tab, storage: { getItem: forbidden, setItem: forbidden } })).toBe(false)
  expect(gone).toEqual([])
})
