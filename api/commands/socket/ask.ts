import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { z } from 'zod/mini'
import { codeOf } from '../../describeError.ts'
import type { Asked, Write } from '../Command.ts'
import { Line, socketIn } from './wire.ts'

/** Asks the process that holds the data to run the command; false if none is listening. */
export async function ask(dataDir: string, asked: Asked, write: Write): Promise<boolean> {
  const answer = await send(socketIn(dataDir).path, JSON.stringify(asked))
  if (!answer) return false
  for await (const text of createInterface({ input: answer })) {
    const line = z.parse(Line, JSON.parse(text))
    if ('done' in line) return true
    if ('refused' in line) throw Object.assign(new Error(line.refused.message), { name: line.refused.name })
    await write(line.write)
  }
  throw new Error('The running service stopped before the command had ended.')
}

async function send(socketPath: string, body: string): Promise<IncomingMessage | undefined> {
  const asking = request({ socketPath, method: 'POST', agent: false })
  const answered = once(asking, 'response')
  asking.end(body)
  try {
    const [answer] = await answered
    return answer
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'EACCES'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
