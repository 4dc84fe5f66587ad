import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Response } from 'express'

/** The service counts as hung after this long (ms) without a byte, or from the end of a request without a response. */
export const patience = 10_000
/** In bytes. A service that sends less within that time, although the visitor reads everything, counts as hung too. */
const fewBytes = 1_000
/** A visitor who reads nothing for this many periods has gone, and would block a connection to the service. */
const idleTimes = 3

export class HungService extends Error {}

/** Ends a response that trickles: a byte now and then prevents the timeout, and would hold the connection for ever. */
export function endTrickle(answer: IncomingMessage, upstream: ClientRequest, response: Response): void {
  let [arrived, idle] = [0, 0]
  const look = setInterval(() => {
    const waits = response.writableNeedDrain
    idle = waits && arrived === 0 ? idle + 1 : 0
    if (idle >= idleTimes) response.destroy()
    else if (!waits && arrived < fewBytes) upstream.destroy(new HungService())
    arrived = 0
  }, patience)
  answer.on('data', (bytes: Buffer) => {
    arrived += bytes.length
  })
  answer.once('close', () => clearInterval(look))
}
