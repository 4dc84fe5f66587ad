import type { IncomingMessage } from 'node:http'
import type { EndpointTable } from '#contract/endpoint.ts'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import { callName } from '../metrics/callNames.ts'

const megabyte = 1024 * 1024
export const bounds = {
  /** For one answer, in bytes. */
  answer: 4 * megabyte,
  /** For an answer with a potentially long list. */
  stream: 32 * megabyte,
  /** For everything that this process receives at once. */
  all: 64 * megabyte,
} as const
const saidEvery = 10_000

const tables: Readonly<Record<'learning' | 'estate', EndpointTable>> = { learning, estate }

export interface AnsweredCall {
  readonly method: string
  readonly path: string
  /** In bytes, if a limit other than the call's own applies. */
  readonly most?: number
}
export interface Excess {
  readonly call: string
  readonly bytes: number
  /** How many answers were too large since the last report. */
  readonly times: number
}

export class TooLarge extends Error {
  override message = 'The answer is over the size limit.'
}
export class CutOff extends Error {
  override message = 'The answer was cut off.'
}

/** Reads the services' answers: each up to its limit, and all together up to what there is memory for. */
export class Reading {
  #held = 0
  #times = 0
  #toldAt = Number.NEGATIVE_INFINITY
  #tell: (excess: Excess) => void = () => {}

  /** Bytes of unfinished answers. */
  get held(): number {
    return this.#held
  }

  /** `tell` is called now and then with an answer that was too large: a line for each would fill the log. */
  watch(tell: (excess: Excess) => void): void {
    this.#tell = tell
  }

  read(answer: IncomingMessage, call: AnsweredCall, settle: (read: Buffer | Error) => void): void {
    const chunks: Buffer[] = []
    let [length, over] = [0, false]
    const end = (result: Buffer | Error) => {
      if (over) return
      over = true
      this.#held -= length
      settle(result)
    }
    const take = (bytes: number): boolean => {
      length += bytes
      this.#held += bytes
      return this.#held <= bounds.all && (length <= least(call) || length <= mostOf(call))
    }
    const refuse = () => {
      if (!over) this.#note(call, length)
      end(new TooLarge())
      answer.destroy()
    }
    answer.on('data', (chunk: Buffer) => {
      if (over) return
      if (take(chunk.length)) chunks.push(chunk)
      else refuse()
    })
    answer.once('end', () => end(Buffer.concat(chunks)))
    answer.once('error', end)
    answer.once('close', () => end(new CutOff()))
  }

  #note({ method, path }: AnsweredCall, bytes: number): void {
    this.#times += 1
    if (performance.now() - this.#toldAt < saidEvery) return
    this.#tell({ call: callName(method, path).call, bytes, times: this.#times })
    this.#toldAt = performance.now()
    this.#times = 0
  }
}

/** The general limit. A call's own limit is looked up only for larger answers. */
function least({ most = bounds.answer }: AnsweredCall): number {
  return Math.min(most, bounds.answer)
}

function mostOf({ method, path, most }: AnsweredCall): number {
  if (most !== undefined) return most
  const { service, call } = callName(method, path)
  return tables[service][call]?.stream ? bounds.stream : bounds.answer
}
