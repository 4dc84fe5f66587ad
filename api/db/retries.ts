import { randomInt } from 'node:crypto'
import { hour, second } from '../clock.ts'

/** 5 s, 10 s, 20 s … at most an hour, each a fifth more or less so that retries spread out. */
export function retryDelay(attempts: number): number {
  const even = Math.min(5 * second * 2 ** (attempts - 1), hour)
  return Math.round(even * (0.8 + randomInt(401) / 1000))
}

/** How long the receiver asks us to wait, an hour at most. */
export function retryAfterOf(error: unknown): number {
  const after = error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : 0
  return Number.isFinite(after) ? Math.min(Math.max(after, 0), hour) : 0
}

/** Receivers repeat addresses and text in their error messages, so only the kind of failure is stored. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answer =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${answer}`
}
