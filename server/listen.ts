import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { largestFilm } from '#contract/learning/base/uploadWords.ts'
import type { Config } from './config.ts'

const defaultPort = 3000
const portsTried = 50

export class PortTaken extends Error {}

/** How long (ms) the largest film takes to upload at half a megabit a second. */
const longestUpload = largestFilm / 64

/** Keeps idle connections longer than a balancer does; whatever a slow client could hold up has short timeouts. */
export function createHttpServer(): Server {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 2_000,
    headersTimeout: 10_000,
    requestTimeout: longestUpload,
    keepAliveTimeout: 75_000,
  })
  // A client that reads nothing for this long has gone, and would otherwise keep its place for good.
  return server.setTimeout(30_000)
}

/** Takes the requested port, or the next free one if none was configured. */
export async function listen(server: Server, { HOST, PORT }: Config): Promise<number> {
  const first = PORT ?? defaultPort
  const last = PORT === undefined ? first + portsTried : first
  for (let port = first; port <= last; port += 1) {
    if (await isTaken(server, port, HOST)) continue
    return (server.address() as AddressInfo).port
  }
  const where = PORT === undefined ? `Ports ${first} to ${last} are` : `Port ${first} is`
  throw new PortTaken(`${where} already in use at ${HOST}. Set PORT to a free one, or stop what uses it.`)
}

async function isTaken(server: Server, port: number, host: string): Promise<boolean> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return true
    throw error
  }
}
