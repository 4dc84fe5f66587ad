import { fileURLToPath } from 'node:url'
import { run } from '../lib/run.mjs'

const tests = fileURLToPath(new URL('../test.mjs', import.meta.url))
const day = 86_400_000

/** Days on which a test that depends on the date would fail, counted from this moment. */
export function otherDays(now) {
  const morningIn = (days) => new Date(startOf(now) + days * day + 8 * 3_600_000)
  return [
    { name: 'tomorrow', at: morningIn(1) },
    { name: 'in a week', at: morningIn(7) },
    { name: 'in 31 days', at: morningIn(31) },
    { name: 'in 366 days', at: morningIn(366) },
    { name: 'late on a leap day', at: nextLeapDay(now) },
    { name: 'the last minutes of a year', at: new Date(Date.UTC(now.getUTCFullYear(), 11, 31, 23, 50)) },
  ]
}

function startOf(now) {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
}

/** Five minutes before the leap day ends in India, several hours before it ends in UTC. */
function nextLeapDay(now) {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const at = new Date(Date.UTC(year, 1, 29, 18, 25))
    if (at.getUTCDate() === 29 && at > now) return at
  }
}

/** Runs all gating tests with a library that moves the clocks of Node and PostgreSQL. Resolves to the exit code. */
export function testAt(faketime, at) {
  const moment = at.toISOString().slice(0, 19).replace('T', ' ')
  return run(faketime, ['-f', `@${moment}`, process.execPath, tests, '--gate'], {
    env: { ...process.env, TZ: 'UTC', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  })
}
