import type { Duplex } from 'node:stream'

/** How long (ms) a client may take to read an answer of a hundred bytes. */
const readWithin = 1_000

/** Answers an upgrade that is refused. Its socket is ours to destroy: `end` would wait for a client that never closes. */
export function refuseSocket(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy()
  const late = setTimeout(() => socket.destroy(), readWithin).unref()
  socket.once('close', () => clearTimeout(late))
  // Unread bytes at the moment it is destroyed could take the answer with them.
  socket.resume()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
