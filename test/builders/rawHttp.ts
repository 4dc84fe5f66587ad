import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface Listening {
  readonly port: number
  readonly server: Server
  readonly close: () => Promise<void>
}

export async function listenOn(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, server, close }
}

/** A connection for bytes that no client would send. Every address in 127.0.0.0/8 is this machine. */
export async function rawConnection(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends these bytes, and returns what comes back until the connection ends or `enough` is true. */
export async function rawExchange(
  port: number,
  bytes: string,
  enough: (text: string) => boolean = () => false,
): Promise<string> {
  const socket = await rawConnection(port)
  socket.write(bytes, 'latin1')
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (enough(text)) break
  }
  socket.destroy()
  return text
}

export function lines(...all: readonly string[]): string {
  return `${all.join('\r\n')}\r\n\r\n`
}
