import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const unsent = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Has every answer say `close` when its connection ends. Node says it of the one that is being sent and never of those
 * queued behind it, and whatever counts on it would count them for good.
 */
export function connectionEnds(serve: RequestListener): RequestListener {
  return (request, response) => {
    const answers = unsent.get(request.socket) ?? follow(request.socket)
    answers.add(response)
    response.once('close', () => answers.delete(response))
    serve(request, response)
  }
}

/** Requests of this connection that are not answered yet. */
export function unanswered({ socket }: IncomingMessage): number {
  return unsent.get(socket)?.size ?? 0
}

function follow(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>()
  unsent.set(socket, answers)
  // Node's own word for the first of them comes before this.
  socket.once('close', () => process.nextTick(closeAll, answers))
  return answers
}

function closeAll(answers: ReadonlySet<ServerResponse>): void {
  for (const response of answers) {
    response.destroy()
    response.emit('close')
  }
}
