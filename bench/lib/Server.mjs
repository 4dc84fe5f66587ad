import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../../scripts/lib/nodeFlags.mjs'
import { ask } from './ask.mjs'

const reporter = new URL('./reporter.mjs', import.meta.url).href
const startPatience = 120_000

/** One measured process. It logs to a file, as on a machine that collects logs. */
export class Server {
  #child
  constructor(child, { name, port }) {
    this.#child = child
    this.name = name
    this.port = port
  }

  /** `describe` gets the port and returns what to start. */
  static async start(describe) {
    const port = await freePort()
    const {
      name,
      script,
      args = [],
      env = {},
      cwd,
      flags = [],
      log = '/dev/null',
      ready = '/',
    } = describe(port)
    const output = openSync(log, 'a')
    const started = performance.now()
    const child = fork(script, args, {
      cwd,
      execArgv: [...serverFlags, '--import', reporter, ...flags],
      env: { ...cleanEnvironment(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    const server = new Server(child, { name, port })
    await server.#answers(ready, started + startPatience)
    server.startedIn = performance.now() - started
    return server
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  /** Processor time so far, in microseconds, of all threads of the process. */
  async cpu() {
    return (await this.#ask('usage')).cpu
  }

  /** Bytes in use after garbage collection. */
  async heap() {
    return (await this.#ask('heap')).heap
  }

  tell(message) {
    if (this.#child.connected) this.#child.send(message)
  }

  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    const force = setTimeout(() => this.#child.kill('SIGKILL'), 5_000)
    this.#child.kill('SIGTERM')
    await gone
    clearTimeout(force)
  }

  async #ask(question) {
    const answer = once(this.#child, 'message', { signal: AbortSignal.timeout(30_000) })
    this.#child.send(question)
    const [{ usage }] = await answer
    return usage
  }

  async #answers(path, until) {
    while (performance.now() < until) {
      if (this.#child.exitCode !== null) throw new Error(`${this.name} ended with ${this.#child.exitCode}.`)
      const answer = await ask({ port: this.port, path }).catch(() => null)
      if (answer && answer.status < 500) return
      await pause(5)
    }
    await this.stop()
    throw new Error(`${this.name} did not answer ${path} in ${startPatience / 1000} s.`)
  }
}

/** None of the caller's own settings may affect the measurement. */
export function cleanEnvironment() {
  const { PATH, HOME, TMPDIR, SYSTEMROOT } = process.env
  return Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, SYSTEMROOT }).filter(([, value]) => value))
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
