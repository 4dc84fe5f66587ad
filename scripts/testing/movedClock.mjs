import { readFileSync } from 'node:fs'

/**
 * Loaded before a built program, so that a test can move its clock by the milliseconds in the file that MOVED_CLOCK
 * names. Timed work runs CLOCK_SPEED times as often, or each step of the clock would have to wait for it. MOVED_TICKS
 * also moves the process's monotonic clock, by which it tells whether the other one
 * jumped.
 */
const { MOVED_CLOCK: file, CLOCK_SPEED = '1', MOVED_TICKS = '' } = process.env
/** A test that moves the clock waits for twice as long. */
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
