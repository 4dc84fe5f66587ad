import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Logger } from 'pino'
import { failure } from '#contract/envelope.ts'
import { guarded } from '#contract/guarded.ts'
import { largestFilm } from '#contract/learning/base/uploadWords.ts'

/**
 * The time that the largest film takes at half a megabit a second; for all other requests, the web server in front has
 * a shorter limit.
 */
const longestUpload = largestFilm / 64
const closeIdleEvery = 500
/** A client that neither sends nor reads anything for this long (ms) has gone, and would keep its socket forever. */
const silence = 120_000

interface Place {
  readonly host: string
  readonly port: number
  readonly log: Logger
}

/** Disconnects slow senders early, and outlasts the idle timeout of a balancer in front. */
export async function serve(
  listener: RequestListener,
  { host, port, log }: Place,
): Promise<{ server: Server; port: number }> {
  const server = createServer(
    {
      connectionsCheckingInterval: 2_000,
      headersTimeout: 10_000,
      requestTimeout: longestUpload,
      keepAliveTimeout: 65_000,
    },
    requestDoor(listener, log),
  ).setTimeout(silence)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  const bound = server.address()
  return { server, port: typeof bound === 'object' && bound !== null ? bound.port : port }
}

/** An error that escapes Express, or an error event on a response without a listener, ends only this request. */
function requestDoor(listener: RequestListener, log: Logger): RequestListener {
  const fail = (err: unknown, [request, response]: [IncomingMessage, ServerResponse]): void => {
    log.error({ err, id: request.id }, 'A request failed where nothing answers for it')
    if (response.headersSent || response.destroyed) return void response.destroy()
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Connection: 'close' }
    response.writeHead(500, headers).end(JSON.stringify(failure('internal')))
  }
  return guarded((request, response) => {
    response.on('error', (err) => fail(err, [request, response]))
    return listener(request, response)
  }, fail)
}

/** Lets requests finish, then closes the remaining connections. */
export async function closeServer(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const idle = setInterval(() => server.closeIdleConnections(), closeIdleEvery)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
