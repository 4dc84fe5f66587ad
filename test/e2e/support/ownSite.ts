import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { goTo } from '../../builders/buying/enrolments.ts'
import { MovedClock } from '../../builders/clocks.ts'
import { freePort } from '../../builders/freePort.ts'
import { until } from '../../builders/until.ts'
import { visitsGoTo } from './site.ts'

interface Person {
  readonly id: string
  /** The name and role that the header shows; by default, a tutor's. */
  readonly name?: string
  readonly role?: 'student' | 'tutor'
}

export interface OwnSite {
  readonly api: TestApi
  /** Signs this person in, in this browser. */
  enter(context: BrowserContext, person: Person): Promise<string>
  /** Moves the clock to this moment: the services run their rounds, and the web server and new browsers follow. */
  passTo(moment: string): Promise<void>
  close(): Promise<void>
}

/**
 * The built web server in front of services of this test's own, for situations that no visitor can create in a minute,
 * such as a class of thirty that is under way. Later visits of the test file go there. The services' clock stands
 * still, the web server's runs on from it, and a browser keeps the time at which it was opened.
 */
export async function ownSite(environment: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const api = await startApi({ environment: { ...environment, PUBLIC_ORIGIN: origin } })
  const clock = new MovedClock(api.clock())
  const web = startWeb(port, { clock, services: `http://127.0.0.1:${api.port}` })
  await answering(origin, web)
  visitsGoTo({ origin, clock: api.clock, skip: null, environment: null })
  return {
    api,
    async enter(context, person) {
      const { authorization } = await signIn(api, person)
      const { name = 'Meera Pillai', role = 'tutor' } = person
      const hint = JSON.stringify({ name, role })
      await context.addCookies([
        { name: 'x-access-token', value: authorization.replace('Bearer ', ''), url: origin },
        { name: 'loggedInUser', value: encodeURIComponent(hint), url: origin },
      ])
      return authorization
    },
    async passTo(moment) {
      goTo(api, moment)
      await api.rounds.goOnce()
      clock.moveTo(moment)
    },
    async close() {
      visitsGoTo(null)
      const exited = once(web, 'exit')
      web.kill('SIGTERM')
      await exited
      await api.close()
    },
  }
}

interface Before {
  readonly clock: MovedClock
  readonly services: string
}

function startWeb(port: number, { clock, services }: Before): ChildProcess {
  return spawn(process.execPath, ['dist/server.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...clock.environment(),
      TZ: 'UTC',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      MARKETPLACE_API_URL: services,
      ESTATE_API_URL: services,
    },
  })
}

async function answering(origin: string, web: ChildProcess): Promise<void> {
  const isReady = async () => web.exitCode !== null || (await fetch(`${origin}/readyz`)).ok
  await until('the web server is ready', isReady, { patience: 30_000 })
  if (web.exitCode !== null) throw new Error(`The web server ended with ${web.exitCode}.`)
}
