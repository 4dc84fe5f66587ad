import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A minimal balancer: it gives connections in turn to all servers that say they are ready. */
export class Balancer {
  readonly #targets = new Map<string, boolean>()
  readonly #failures = new Map<string, number>()
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #timer: NodeJS.Timeout | undefined
  #turn = 0
  /** The number of connections that came while no server was ready. */
  nobody = 0
  #port = 0

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<this> {
    const server = createServer((client) => this.#serve(client))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    this.#timer = setInterval(() => void this.#check(), 100)
    return this
  }

  add(origin: string): void {
    this.#targets.set(origin, true)
  }
  remove(origin: string): void {
    this.#targets.delete(origin)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  async #check(): Promise<void> {
    await Promise.all(
      [...this.#targets.keys()].map(async (origin) => {
        const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => null,
        )
        await answer?.body?.cancel()
        // A server that answers late once still counts as ready.
        const failures = answer ? 0 : (this.#failures.get(origin) ?? 0) + 1
        this.#failures.set(origin, failures)
        if (this.#targets.has(origin)) this.#targets.set(origin, answer ? answer.ok : failures < 2)
      }),
    )
  }

  #serve(client: Socket): void {
    const ready = [...this.#targets].filter(([, is]) => is).map(([origin]) => origin)
    this.#turn += 1
    const target = ready[this.#turn % ready.length]
    this.#keep(client)
    if (!target) {
      this.nobody += 1
      return void client.destroy()
    }
    const server = this.#keep(connect(Number(new URL(target).port), '127.0.0.1'))
    client.pipe(server).pipe(client)
    client.once('close', () => server.destroy())
    server.once('close', () => client.destroy())
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }
}
