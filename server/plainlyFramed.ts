import type { IncomingMessage, RequestListener } from 'node:http'

/**
 * Refuses requests that another parser could take to end elsewhere, and therefore to contain a second request. Node's
 * parser handles the rest: duplicate lengths, a length with chunks, folded lines.
 */
export function plainlyFramed(serve: RequestListener): RequestListener {
  return (request, response) => {
    if (isPlain(request)) return serve(request, response)
    response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
  }
}

function isPlain({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  return coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')
}
