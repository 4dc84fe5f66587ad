import type { ServerResponse } from 'node:http'
import { success } from '#contract/envelope.ts'

/**
 * How a service replies that ends each connection at its second request, as one does that restarts. It answers the first
 * ones when there are as many of them.
 */
export function oncePerConnection(data: unknown, first = 1): (response: ServerResponse) => void {
  const used = new WeakSet<object>()
  const held: ServerResponse[] = []
  let count = 0
  return (response) => {
    const { socket } = response
    if (!socket || used.has(socket)) return void socket?.destroy()
    used.add(socket)
    count += 1
    held.push(response)
    if (count < first) return
    for (const each of held.splice(0))
      each.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success(data)))
  }
}
