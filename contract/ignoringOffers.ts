interface Request {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly httpVersion: string
  readonly headers: { readonly upgrade?: string | undefined }
  readonly rawHeaders: readonly string[]
}
interface Socket {
  readonly destroyed: boolean
  on(event: 'error', listener: () => void): unknown
  destroy(): unknown
  unshift(bytes: string | Uint8Array, encoding?: 'latin1'): void
}
interface Answer {
  readonly closed: boolean
  once(event: 'close', listener: () => void): unknown
}
interface Server {
  on(event: 'request', listener: (request: { readonly socket: object }, answer: Answer) => void): unknown
  emit(event: 'connection', socket: Socket): unknown
}
type OnUpgrade<R, S, H> = (request: R, socket: S, head: H) => void

/**
 * Wraps a server's listener for upgrades, so that it only gets those to WebSocket. A client that offers any other
 * protocol, as curl offers HTTP/2, is answered as if it had offered nothing (RFC 9110, 7.8). Node leaves such a request
 * unread, so it goes back into the socket without the offer, and the socket back to the server. After the answer the
 * connection ends.
 */
export function ignoringOffers<R extends Request, S extends Socket, H extends Uint8Array>(
  server: Server,
  onUpgrade: OnUpgrade<R, S, H>,
): OnUpgrade<R, S, H> {
  const answers = new WeakMap<object, Answer>()
  server.on('request', ({ socket }, answer) => void answers.set(socket, answer))
  return (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase().includes('websocket')) return onUpgrade(request, socket, head)
    socket.on('error', () => socket.destroy())
    const readAgain = () => {
      if (socket.destroyed) return
      socket.unshift(head)
      socket.unshift(withoutOffer(request), 'latin1')
      server.emit('connection', socket)
    }
    // An earlier request on this connection is answered first.
    const earlier = answers.get(socket)
    if (earlier && !earlier.closed) earlier.once('close', readAgain)
    else readAgain()
  }
}

function withoutOffer({ method, url, httpVersion, rawHeaders }: Request): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!/^(connection|upgrade)$/i.test(name)) lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
