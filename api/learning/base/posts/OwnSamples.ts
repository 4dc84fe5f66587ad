import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const posts = [
  { id: 1, title: 'A short lesson every day', body: 'Ten minutes a day teach more than an hour on Sunday.' },
  {
    id: 2,
    title: 'Ask in the first class',
    body: 'Tutors plan better when they know what you want to learn.',
  },
  { id: 3, title: 'Find a quiet spot', body: 'A headset helps more than a faster connection.' },
]

/** A built-in sample service, used if no other is configured. It accepts connections from this machine only. */
export class OwnSamples {
  #address: Promise<string> | undefined

  /** Returns the service's address. The service starts on first use. */
  address(): Promise<string> {
    this.#address ??= start()
    return this.#address
  }
}

async function start(): Promise<string> {
  const server: Server = createServer((_request, response) => {
    // An open connection would keep a process from ending.
    response.setHeader('connection', 'close').setHeader('content-type', 'application/json')
    response.end(JSON.stringify(posts))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  // The server has nothing to finish when the process stops.
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/posts`
}
