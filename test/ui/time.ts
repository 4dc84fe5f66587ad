import { beforeEach, jest } from '@jest/globals'
import { testStart } from '../builders/testStart.ts'

/** Stops the date at the moment where tests begin; timers run normally. */
export function stopDate(): void {
  jest.useFakeTimers({ now: new Date(testStart), doNotFake: [...timers] })
}

const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

stopDate()
beforeEach(stopDate)
