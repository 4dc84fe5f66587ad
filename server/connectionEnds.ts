import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const unsent = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Makes every response say `close` when its connection ends. Node says it in the one being sent and never in those
 * queued behind it, which would stay in the counts of anything that waits for them.
 */
export function connectionEnds(serve: RequestListener): RequestListener {
  return (request, response) => {
    const answers = unsent.get(request.socket) ?? follow(request.socket)
    answers.add(response)
    response.once('close', () => answers.delete(response))
    serve(request, response)
  }
}

/** Unanswered requests of this connection. */
export function unanswered({ socket }: IncomingMessage): number {
  return unsent.get(socket)?.size ?? 0
}

function follow(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>()
  unsent.set(socket, answers)
  // Node's own header on the first of them comes before this.
  socket.once('close', () => process.nextTick(closeAll, answers))
  return answers
}

function closeAll(answers: ReadonlySet<ServerResponse>): void {
  for (const response of answers) {
    response.destroy()
    response.emit('close')
  }
}
