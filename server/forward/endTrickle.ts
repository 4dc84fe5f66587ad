import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Response } from 'express'

/** Without a byte for this long, or without an answer for as long after everything was sent, the service counts as hung. */
export const patience = 10_000
/** Less than this in that time, while the visitor reads everything, is as bad as silence. */
const fewBytes = 1_000
/** A visitor who reads nothing for this many periods has gone, and would block a connection to the service. */
const idleTimes = 3

export class HungService extends Error {}

/** A byte now and then isn't silence, and would hold the connection for ever. */
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
