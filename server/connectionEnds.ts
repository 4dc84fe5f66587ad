import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const unsent = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Makes every response emit `close` when its connection ends. Node does this for the response being sent, but not for
 * those queued behind it, which would then be counted for ever by whatever waits for them.
 */
export function connectionEnds(serve: RequestListener): RequestListener {
  return (request, response) => {
    const answers = unsent.get(request.socket) ?? follow(request.socket)
    answers.add(response)
    response.once('close', () => answers.delete(response))
    serve(request, response)
  }
}

/** The number of unanswered requests on this connection. */
export function unanswered({ socket }: IncomingMessage): number {
  return unsent.get(socket)?.size ?? 0
}

function follow(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>()
  unsent.set(socket, answers)
  // On the next tick, so that Node's own handler deals with the first response before this.
  socket.once('close', () => process.nextTick(closeAll, answers))
  return answers
}

function closeAll(answers: ReadonlySet<ServerResponse>): void {
  for (const response of answers) {
    response.destroy()
    response.emit('close')
  }
}
