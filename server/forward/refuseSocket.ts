import type { Duplex } from 'node:stream'

/** How long (ms) a client may take to read an answer of a hundred bytes. */
const readWithin = 1_000

/** Answers an upgrade that goes no further. Its socket is ours to destroy: `end` would wait for a client who never closes. */
export function refuseSocket(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy()
  const late = setTimeout(() => socket.destroy(), readWithin).unref()
  socket.once('close', () => clearTimeout(late))
  // What lies unread when it is destroyed could take the answer with it.
  socket.resume()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
