import type { ServerResponse } from 'node:http'
import { success } from '#contract/envelope.ts'

/**
 * Replies like a service that is restarting: it ends each connection at its second request. The first `first` requests
 * are answered together, once all of them are there.
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
