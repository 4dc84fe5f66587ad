import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { success } from '#contract/envelope.ts'
import { freePort } from '../../builders/freePort.ts'
import { until } from '../../builders/until.ts'
import { site, thisSite } from './site.ts'

/** How the services behave: they work, break every connection, answer with misfits, or say that something is gone. */
export type Mood = 'well' | 'away' | 'confused' | 'gone'
export interface BrokenSite {
  readonly origin: string
  /** Sets how calls to these paths behave, or all calls if none are given; other calls work. */
  readonly become: (mood: Mood, paths?: RegExp) => void
  /** Holds back the answers to calls to this path, until the returned function releases them: answered, or refused. */
  readonly hold: (path: RegExp) => (mood: 'well' | 'gone') => void
  readonly stop: () => Promise<void>
}

interface Held {
  readonly path: RegExp
  readonly end: Promise<Mood>
}

const everything = /^/
const patience = 20_000

/** A second web server in front of this run's services, which fail when told to. */
export async function brokenSite(): Promise<BrokenSite> {
  let mood: Mood = 'well'
  let failing = everything
  let held: Held | null = null
  const whole = site()
  const services = createServer(async (asked, response) => {
    const path = asked.url ?? ''
    const moodOf = failing.test(path) ? mood : 'well'
    const end = held?.path.test(path) ? await held.end : moodOf
    if (end === 'away') asked.socket.destroy()
    else if (end === 'confused') reply(response, 200, success({}))
    else if (end === 'gone') reply(response, 410, 'Gone')
    else passOn(whole, asked, response)
  }).listen(0, '127.0.0.1')
  await once(services, 'listening')
  const { web, origin } = await startWeb(`http://127.0.0.1:${(services.address() as AddressInfo).port}`)
  return {
    origin,
    become: (next, paths = everything) => {
      mood = next
      failing = paths
    },
    hold: (path) => {
      let letGo: (mood: Mood) => void = () => undefined
      const end = new Promise<Mood>((resolve) => {
        letGo = resolve
      })
      held = { path, end }
      return (next) => {
        held = null
        letGo(next)
      }
    },
    stop: async () => {
      const ended = once(web, 'exit')
      web.kill('SIGTERM')
      await ended
      services.close()
      services.closeAllConnections()
    },
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function passOn(whole: string, asked: IncomingMessage, response: ServerResponse): void {
  const { host: _, ...headers } = asked.headers
  const onward = request(new URL(asked.url ?? '/', whole), { method: asked.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}

async function startWeb(api: string): Promise<{ readonly web: ChildProcess; readonly origin: string }> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const web = spawn(process.execPath, ['dist/server.js'], {
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      ...thisSite().environment,
      TZ: 'UTC',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      MARKETPLACE_API_URL: api,
      ESTATE_API_URL: api,
      PAGE_CACHE_MB: '0',
    },
  })
  const origin = `http://localhost:${port}`
  const isThere = async () => web.exitCode !== null || (await fetch(`${origin}/livez`)).ok
  try {
    await until('the second web server is there', isThere, { patience })
    if (web.exitCode !== null) throw new Error(`The second web server ended with ${web.exitCode}.`)
  } catch (error) {
    web.kill('SIGKILL')
    throw error
  }
  return { web, origin }
}
