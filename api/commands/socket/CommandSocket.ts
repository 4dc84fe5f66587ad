import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { z } from 'zod/mini'
import { describeError } from '../../describeError.ts'
import { closeServer } from '../../http/serve.ts'
import type { CommandData } from '../Command.ts'
import { workOf } from '../commands.ts'
import { plainErrors } from '../plainErrors.ts'
import { AskedOnWire, type Line, socketIn } from './wire.ts'

/**
 * Runs this machine's commands on the embedded database while this process holds it. Anyone who may enter the socket's
 * folder could read the database's files anyway.
 */
export class CommandSocket {
  readonly #data: CommandData
  readonly #log: Logger
  #server: Server | undefined

  constructor(data: CommandData, log: Logger) {
    this.#data = data
    this.#log = log
  }

  async start(): Promise<void> {
    const { folder, path } = socketIn(this.#data.config.DATA_DIR)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    // A killed process may have left its socket; the lock on the data proves that no other process is running.
    rmSync(path, { force: true })
    const server = createServer((request, response) => void this.#answer(request, response))
    const listening = once(server, 'listening')
    server.listen(path)
    try {
      await listening
      this.#server = server
    } catch (err) {
      this.#log.warn(
        { err, path },
        'Commands need this process to be stopped: their socket could not be opened',
      )
    }
  }

  async stop(patience: number): Promise<void> {
    if (this.#server) await closeServer(this.#server, patience)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = async (line: Line): Promise<void> => {
      if (response.destroyed) throw new Error('The terminal that asked is gone.')
      if (!response.write(`${JSON.stringify(line)}\n`)) await once(response, 'drain')
    }
    try {
      const asked = z.parse(AskedOnWire, await json(request))
      const work = workOf(asked)
      this.#log.info({ command: asked.name }, 'A command runs')
      if (work.opens === 'nothing') throw new Error(`${asked.name} opens what it needs by itself.`)
      await work.run(this.#data, (write) => send({ write }))
      await send({ done: true })
    } catch (err) {
      await send({ refused: this.#refusal(err) }).catch(() => undefined)
    }
    response.end()
  }

  #refusal(err: unknown): { name: string; message: string } {
    if (err instanceof Error && plainErrors.has(err.name)) return { name: err.name, message: err.message }
    this.#log.error({ err }, 'A command failed')
    return { name: 'Error', message: JSON.stringify(describeError(err)) }
  }
}
