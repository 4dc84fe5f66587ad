import type { Duplex } from 'node:stream'

/** How long (ms) a client may take to read an answer of a hundred bytes. */
const readWithin = 1_000

/** Refuses an upgrade. The socket is destroyed here, since `end` would wait for a client that never closes. */
export function refuseSocket(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy()
  const late = setTimeout(() => socket.destroy(), readWithin).unref()
  socket.once('close', () => clearTimeout(late))
  // Destroying the socket while bytes are unread could discard the response as well.
  socket.resume()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
