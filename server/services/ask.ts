import type { IncomingMessage } from 'node:http'
import type { Door, ServiceRequest } from './Door.ts'
import type { Reading } from './Reading.ts'

interface Question extends Omit<ServiceRequest, 'method' | 'body' | 'timeout'> {
  /** For the whole answer, in milliseconds. */
  readonly patience: number
  /** In bytes, if a limit other than the usual one applies. */
  readonly most?: number
}
export interface ServiceAnswer {
  readonly status: number
  readonly body: Buffer
}
interface Means {
  readonly door: Door
  readonly reading: Reading
}

/** Requests what this process itself needs from a service; follows no redirects. */
export function ask({ door, reading }: Means, question: Question): Promise<ServiceAnswer> {
  return exchange(door, question, (answer, settle) => {
    const { path, most } = question
    reading.read(answer, { method: 'GET', path, ...(most !== undefined && { most }) }, (result) => {
      settle(result instanceof Error ? result : { status: answer.statusCode ?? 0, body: result })
    })
  })
}

/** Requests only the status; the body is ignored. */
export function askStatus(door: Door, question: Question): Promise<number> {
  return exchange(door, question, (answer, settle) => {
    settle(answer.statusCode ?? 0)
    answer.destroy()
  })
}

type Take<T> = (answer: IncomingMessage, settle: (result: T | Error) => void) => void

function exchange<T>(door: Door, { patience, ...asked }: Question, take: Take<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = door.open('own', { ...asked, method: 'GET' })
    const late = setTimeout(() => request.destroy(new Error('The answer came too late.')), patience)
    const settle = (result: T | Error) => {
      clearTimeout(late)
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    request.once('response', (answer) => {
      answer.once('error', () => {})
      take(answer, settle)
    })
    request.on('error', settle)
  })
}
