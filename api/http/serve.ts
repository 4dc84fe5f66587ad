import { createServer, type RequestListener, type Server } from 'node:http'
import { largestFilm } from '#contract/learning/uploadWords.ts'

/** The largest film, uploaded at half a megabit a second; the web server in front has less patience with anything else. */
const longestUpload = largestFilm / 64
const closeIdleEvery = 500

interface Address {
  readonly host: string
  readonly port: number
}

/** Disconnects slow senders early, and outlasts the idle timeout of a balancer in front. */
export async function serve(
  listener: RequestListener,
  { host, port }: Address,
): Promise<{ server: Server; port: number }> {
  const server = createServer(
    {
      connectionsCheckingInterval: 2_000,
      headersTimeout: 10_000,
      requestTimeout: longestUpload,
      keepAliveTimeout: 65_000,
    },
    listener,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  const bound = server.address()
  return { server, port: typeof bound === 'object' && bound !== null ? bound.port : port }
}

/** Lets requests finish, then closes what is left. */
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
