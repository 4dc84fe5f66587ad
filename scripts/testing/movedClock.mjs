import { readFileSync } from 'node:fs'

/**
 * Loaded before a built program, so that a test can move the program's clock by the milliseconds in the file
 * MOVED_CLOCK. Timed work runs CLOCK_SPEED times as often, so that a test needn't wait for it after each move.
 * MOVED_TICKS moves the process's monotonic clock too, by which it detects whether the other clock jumped.
 */
const { MOVED_CLOCK: file, CLOCK_SPEED = '1', MOVED_TICKS = '' } = process.env
/** How often (ms) the file is read. A test that moves the clock waits twice as long. */
const readEvery = 10
const longEnough = 1_000

const ticks = performance.now.bind(performance)
const TrueDate = Date
let moved = 0
let readAt = Number.NEGATIVE_INFINITY

function offset() {
  const now = ticks()
  if (now - readAt < readEvery) return moved
  readAt = now
  moved = Number(readFileSync(file, 'utf8'))
  return moved
}

if (file) {
  class MovedDate extends TrueDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [TrueDate.now() + offset()] : parts))
    }
    static now() {
      return TrueDate.now() + offset()
    }
  }
  globalThis.Date = MovedDate
  if (MOVED_TICKS) performance.now = () => ticks() + offset()
  const setTrueInterval = globalThis.setInterval
  globalThis.setInterval = (work, every = 0, ...rest) =>
    setTrueInterval(work, every > longEnough ? every / Number(CLOCK_SPEED) : every, ...rest)
}
