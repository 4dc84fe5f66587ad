import type { IncomingMessage } from 'node:http'

/** Small bodies that take longer (ms) are cut off; only a file may take as long as its connection needs. */
export const patience = 30_000

export type Body = Buffer | 'too_large' | 'cut_off'

/** A whole body. A body that is too large is left unread, so its connection has to be closed after the response. */
export function readAtMost(request: IncomingMessage, most: number, within = patience): Promise<Body> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > most) return Promise.resolve('too_large')
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const late = setTimeout(() => {
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      request.destroy()
    }, within)
    const end = (body: Body) => {
      clearTimeout(late)
      request.off('data', take)
      resolve(body)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length <= most) return
      request.pause()
      end('too_large')
    }
    request.on('data', take)
    request.once('end', () => end(Buffer.concat(chunks)))
    request.once('error', () => end('cut_off'))
    request.once('close', () => end('cut_off'))
  })
}
