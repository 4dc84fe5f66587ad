import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '#api/packageRoot.ts'
import type { NewDevice } from '#contract/learning/base/push.ts'

export interface Pushed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly says: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly shown: Readonly<Record<'title' | 'text' | 'path' | 'seen' | 'tag', string>>
}
interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Stands in for browser makers' push services, as a process of its own. */
export async function startPushService() {
  const child = fork(join(packageRoot, 'scripts/providers/pushService.mjs'), { execArgv: [] })
  await once(child, 'message')
  let count = 0
  const tell = async <T>(command: string, given: object): Promise<T> => {
    count += 1
    const id = count
    const answered = new Promise<T>((resolve) => {
      const hear = (message: unknown) => {
        const { id: of, answer } = message as { id: number; answer: T }
        if (of !== id) return
        child.off('message', hear)
        resolve(answer)
      }
      child.on('message', hear)
    })
    child.send({ id, command, given })
    return answered
  }
  return {
    /** Adds a browser that accepts messages signed with this key. */
    subscribe: (allowed: string) => tell<NewDevice>('subscribe', { allowed }),
    /** Sets the answers to the next messages to this browser, in place of 201. */
    answer: ({ endpoint }: NewDevice, ...answers: readonly Answer[]) => tell('answer', { endpoint, answers }),
    received: ({ endpoint }: NewDevice) => tell<readonly Pushed[]>('received', { endpoint }),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
