import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { networkOf } from '#contract/network.ts'
import { Places } from '#contract/Places.ts'
import { sendPlainPage } from '../sendPlainPage.ts'
import { mayCarry } from '../services/Door.ts'

/** How many unfinished bodies one network may be sending at once. */
const each = 32
/** A sender of fewer bytes than this in one period (ms) counts as stalled. */
const fewBytes = 1_000
const patience = 10_000

/**
 * Slow bodies mustn't take up everybody's places: only a quarter of the places may wait for a body, each network gets
 * few of these, and stalled connections are closed. If a request can't have a body, its body isn't read.
 */
export function bodies(mostAtWork: number): RequestHandler {
  const places = new Places({ all: Math.ceil(mostAtWork / 4), each })
  const arriving = new Arriving()
  return (request, response, next) => {
    if (!hasBody(request)) return next()
    const refuse = (refusal: Parameters<typeof sendPlainPage>[2]) =>
      sendPlainPage(request, response.set('Connection', 'close'), refusal)
    if (!mayCarry(request.method)) return refuse({ code: 'too_large' })
    const leave = places.take(networkOf(request.ip))
    if (!leave) return refuse({ code: 'overloaded', retryAfter: 2 })
    const forget = arriving.follow(request)
    const end = () => {
      forget()
      leave()
    }
    request.once('end', end)
    request.once('close', end)
    response.once('close', end)
    next()
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

interface Progress {
  readonly received: number
  readonly at: number
}

/** Closes the connections of stalled senders. */
class Arriving {
  readonly #progress = new Map<IncomingMessage, Progress>()
  #looks = false

  follow(request: IncomingMessage): () => void {
    this.#progress.set(request, progressOf(request))
    this.#lookLater()
    return () => this.#progress.delete(request)
  }

  #lookLater(): void {
    if (this.#looks || this.#progress.size === 0) return
    this.#looks = true
    setTimeout(() => {
      this.#looks = false
      for (const [request, before] of this.#progress) this.#look(request, before)
      this.#lookLater()
    }, patience).unref()
  }

  #look(request: IncomingMessage, before: Progress): void {
    const now = progressOf(request)
    if (now.at - before.at < patience) return
    // If it's this process that isn't reading, the sender isn't to blame.
    if (now.received - before.received < fewBytes && request.readableLength === 0) request.socket.destroy()
    else this.#progress.set(request, now)
  }
}

function progressOf({ socket }: IncomingMessage): Progress {
  return { received: socket.bytesRead, at: performance.now() }
}
