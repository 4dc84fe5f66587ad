import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { z } from 'zod/mini'
import type { Environment } from '#contract/settings.ts'
import type { Config } from '../config.ts'
import type { TerminalLog } from '../TerminalLog.ts'

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('failed'), text: z.string() }),
  z.object({ type: z.literal('ready'), port: z.int(), hints: z.array(z.string()) }),
])

const shortestPause = 250
/** In milliseconds. The api takes about three seconds to start, so this at most doubles the time until it's back. */
const longestPause = 2_000
/** An api that has responded for this long (ms) has recovered: the next crash counts as the first. */
const steady = 30_000
const stopPatience = 12_000

export interface EmbeddedApiOptions {
  readonly config: Config
  readonly environment: Environment
  readonly log: Logger
  /** Formats the api's log for a person; null if it is passed on unchanged. */
  readonly terminal: TerminalLog | null
  readonly onProgress: (text: string) => void
}

/** The api itself has written the reason to the terminal. */
export class ApiDidNotStart extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('Verandah cannot start without its api.')
    this.reason = reason
  }
}

/** The delay before a restart, by the number of crashes in a row. */
export function pauseAfter(crashes: number): number {
  return Math.min(shortestPause * 2 ** (crashes - 1), longestPause)
}

/** The api as a separate process beside this one, restarted when it dies. */
export class EmbeddedApi {
  readonly #options: EmbeddedApiOptions
  #child: ChildProcess | null = null
  #address: string | null = null
  #crashes = 0
  #publicOrigin = ''
  #hints: readonly string[] = []
  #stopping = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: EmbeddedApiOptions) {
    this.#options = options
  }

  /** What a person at the terminal should know about the api's data. */
  get hints(): readonly string[] {
    return this.#hints
  }

  /** Null while the api starts. */
  get address(): string | null {
    return this.#address
  }

  /** Resolves when the api responds; rejects if its first start fails. Links in messages begin with `publicOrigin`. */
  start(publicOrigin: string): Promise<void> {
    this.#publicOrigin = publicOrigin
    return new Promise((resolve, reject) => this.#launch(resolve, reject))
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), stopPatience)
    await exit
    clearTimeout(force)
  }

  #launch(onReady: () => void, onFirstFailure: ((reason: Error) => void) | null): void {
    const child = forkApi(this.#options, this.#publicOrigin)
    let reason: string | null = null
    let readyAt: number | null = null
    this.#child = child
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#options.terminal?.write(text))
    child.on('message', (received) => {
      const { data: message } = z.safeParse(Message, received)
      // Without a terminal, logs are collected, and the api's own log already has the message.
      if (message?.type === 'progress' && this.#options.terminal) this.#options.onProgress(message.text)
      if (message?.type === 'failed') reason = message.text
      if (message?.type !== 'ready') return
      this.#address = `http://127.0.0.1:${message.port}`
      this.#hints = message.hints
      readyAt = performance.now()
      if (this.#crashes > 0) this.#options.log.warn({ crashes: this.#crashes }, 'The api is back')
      onReady()
    })
    child.once('error', (error) => {
      reason = error.message
    })
    child.once('close', (code, signal) => {
      this.#address = null
      if (this.#stopping) return
      if (onFirstFailure && readyAt === null)
        return onFirstFailure(new ApiDidNotStart(reason ?? `It ended with ${signal ?? code}.`))
      const wasWell = readyAt !== null && performance.now() - readyAt > steady
      this.#crashes = wasWell ? 1 : this.#crashes + 1
      const again_in_ms = pauseAfter(this.#crashes)
      this.#options.log.error(
        { code, signal, reason, crashes: this.#crashes, again_in_ms },
        'The api ended; it is started again',
      )
      this.#timer = setTimeout(() => this.#launch(() => {}, null), again_in_ms)
    })
  }
}

function forkApi({ config, environment, terminal }: EmbeddedApiOptions, publicOrigin: string): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(
    new URL(fromSource ? '../../api/main.ts' : '../../api/main.js', import.meta.url),
  )
  return fork(entry, {
    execArgv: fromSource ? ['--conditions=source', '--import', 'tsx'] : [],
    // In its own process group, which Ctrl-C doesn't reach: the api must outlive the requests still in progress here.
    detached: true,
    stdio: ['inherit', terminal ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    env: apiEnvironment(environment, { mailbox: config.mailbox, publicOrigin }),
  })
}

/** The environment that the api gets in place of this process's own. */
export function apiEnvironment(
  environment: Environment,
  { mailbox, publicOrigin }: { readonly mailbox: boolean; readonly publicOrigin: string },
): Environment {
  return {
    ...environment,
    HOST: '127.0.0.1',
    PORT: '0',
    DRAIN_MS: '0',
    BEHIND_WEB: 'yes',
    MAILBOX: mailbox ? 'local' : 'off',
    PUBLIC_ORIGIN: publicOrigin,
  }
}
