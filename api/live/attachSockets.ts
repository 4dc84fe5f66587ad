import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Lifecycle } from '../http/lifecycle.ts'

/** What takes the sockets of one path. */
export interface SocketPlace {
  readonly path: string
  readonly server: WebSocketServer
  /** How many at once. */
  readonly most: number
  start(): void
  stop(): Promise<void>
  welcome(socket: WebSocket): void
}

/** Upgrades at these paths, and at no other. */
export function attachSockets(server: Server, lifecycle: Lifecycle, places: readonly SocketPlace[]): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    const place = places.find(({ path }) => path === request.url)
    if (!place) refuse(socket, '404 Not Found')
    else if (lifecycle.draining || place.server.clients.size >= place.most)
      refuse(socket, '503 Service Unavailable')
    else place.server.handleUpgrade(request, socket, head, (ws) => place.welcome(ws))
  })
  for (const place of places) place.start()
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
