import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The ways in which a connection to a service can fail. */
export const faults = ['refuse', 'black hole', 'one byte a second', 'cut', 'lie'] as const
export type Fault = (typeof faults)[number]

const page = '<!doctype html><title>Welcome</title><h1>It works!</h1>'
const lie = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`

/** A proxy between a client and a service, on plain sockets, that fails as it's told to. */
export class FaultProxy {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  readonly #clients = new Map<Socket, number>()
  #server: Server | null = null
  #fault: Fault | null = null
  #port = 0

  constructor(target: string) {
    this.#target = new URL(target)
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The number of client connections that have been open for longer than this, in milliseconds. */
  openFor(age: number): number {
    const made = [...this.#clients].filter(([socket]) => !socket.destroyed).map(([, at]) => at)
    return made.filter((at) => performance.now() - at > age).length
  }

  async start(): Promise<this> {
    const server = createServer((client) => this.#serve(client))
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  async set(fault: Fault | null): Promise<void> {
    const wasAway = this.#fault === 'refuse'
    this.#fault = fault
    if (fault === 'refuse') await this.stop()
    else if (wasAway) await this.start()
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  #serve(client: Socket): void {
    this.#keep(client)
    this.#clients.set(client, performance.now())
    if (this.#fault === 'black hole') return
    if (this.#fault === 'lie') {
      client.once('data', () => client.end(lie))
      return
    }
    const service = this.#keep(connect(Number(this.#target.port), this.#target.hostname))
    client.on('data', (bytes) => {
      // A connection that was opened before the fault began fails like any other.
      if (this.#fault === 'lie') client.end(lie)
      else if (this.#fault !== 'black hole') service.write(bytes)
    })
    service.on('data', (bytes) => this.#pass(bytes, client, service))
    client.once('close', () => service.destroy())
    service.once('close', () => {
      if (this.#fault === null) client.destroy()
    })
  }

  #pass(bytes: Buffer, client: Socket, service: Socket): void {
    if (this.#fault === null) client.write(bytes)
    if (this.#fault === 'cut') {
      client.write(bytes.subarray(0, Math.floor(bytes.length * 0.9)), () => client.destroy())
      service.destroy()
    }
    if (this.#fault === 'one byte a second') void this.#drip(bytes, client)
  }

  async #drip(bytes: Buffer, client: Socket): Promise<void> {
    for (let at = 0; at < bytes.length && !client.destroyed; at += 1) {
      client.write(bytes.subarray(at, at + 1))
      await new Promise((resolve) => setTimeout(resolve, 1000).unref())
    }
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#clients.delete(socket)
    })
    return socket
  }
}
