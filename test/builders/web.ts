import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Clock } from '#contract/clock.ts'
import { failure, success } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { User } from '#contract/learning/people/auth.ts'
import type { Environment } from '#contract/settings.ts'
import { readConfig } from '#server/config.ts'
import { createWebApp } from '#server/createWebApp.ts'
import { Lifecycle } from '#server/Lifecycle.ts'
import { describeError } from '#server/middleware/requestLog.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { Company } from '#server/services/Company.ts'
import { Services } from '#server/services/Services.ts'
import type { PageOutcome, PageRequest, SsrModule } from '#web/rendering.ts'
import { stoppedClock } from './clocks.ts'
import { atEndOfFile } from './endOfFile.ts'
import { aUserRecord } from './people.ts'
import { suiteLog } from './suiteLog.ts'
import { until } from './until.ts'

export interface Web {
  readonly app: RequestListener
  readonly lifecycle: Lifecycle
}

export interface WebOptions {
  readonly source: PageSource
  readonly services?: Services
  readonly environment?: Environment
  readonly clock?: Clock
  /** The server's log, for a test that reads it. */
  readonly log?: Logger
}

/** The real web server, given its pages and the addresses of its services. */
export function webApp({
  source,
  services,
  environment,
  clock = stoppedClock(),
  log: given,
}: WebOptions): Web {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const lifecycle = new Lifecycle()
  const log = given ?? suiteLog(describeError, config.LOG_LEVEL)
  const reached = services ?? new Services({})
  const app = createWebApp({
    config,
    company: new Company(config),
    source,
    lifecycle,
    clock,
    log,
    services: reached,
  })
  made.push({ lifecycle, services: reached })
  return { app, lifecycle }
}

const made: { readonly lifecycle: Lifecycle; readonly services: Services }[] = []

// Waits until the web servers of this file are idle, so that no suite leaves requests behind in the counts.
atEndOfFile(async () => {
  const isQuiet = () => {
    const all = made.map(({ lifecycle, services }) => [lifecycle.atWork, services.door.busy])
    const busy = all.filter(([atWork = 0, asking = 0]) => atWork > 0 || asking > 0)
    if (busy.length > 0) throw new Error(`still at work, and asking: ${JSON.stringify(busy)}`)
    return true
  }
  await until('web servers have nothing left to do', isQuiet).finally(() => {
    made.length = 0
  })
})

/** A page source for one test, rendered by React like the real one. */
export function pagesOf(ssr: Partial<SsrModule>): PageSource {
  const whole: SsrModule = {
    openPage: async () => pageOf(createElement('p', null, 'A page')),
    openErrorPage: async (_request, status) =>
      pageOf(createElement('p', null, `Failure ${status}`), { status }),
    openCard: async () => null,
    pagePath: () => null,
    sitemapEntries: [],
    cacheableQuery: () => null,
    ...ssr,
  }
  return {
    development: false,
    load: async () => whole,
    assetsFor: () => ({
      entry: '/assets/entry.js',
      view: '',
      sheet: 'whole',
      wholeSheet: '',
      printSheet: '',
      styles: [],
      preloads: [],
      fonts: [],
    }),
    middleware: null,
    assetsFolder: '/nowhere/assets',
    folders: [],
    close: async () => {},
  }
}

type Page = Extract<PageOutcome, { kind: 'page' }>

/** A page whose document surrounds this view, with a script that carries the response's nonce. */
export function pageOf(shown: ReactNode, rest: Partial<Page> = {}): Page {
  return {
    kind: 'page',
    status: 200,
    timing: [],
    module: 'src/pages/test/View.tsx',
    mood: 'learn',
    sheet: 'learn',
    anonymous: true,
    query: [],
    render: ({ nonce, onShellReady, onAllReady, onShellError, onError }) =>
      renderToPipeableStream(
        createElement(
          'html',
          null,
          createElement('body', null, shown, createElement('script', { nonce, src: '/a.js' })),
        ),
        {
          nonce,
          onShellReady,
          onAllReady,
          onShellError,
          onError,
        },
      ),
    ...rest,
  }
}

/** Pages that record the requests with which they are opened. */
export function countedPages(
  answer: (request: PageRequest, nth: number) => PageOutcome | Promise<PageOutcome>,
) {
  const asked: PageRequest[] = []
  const openPage: SsrModule['openPage'] = async (request) => {
    asked.push(request)
    return answer(request, asked.length)
  }
  return { asked, openPage }
}

export interface Recorded {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Reply = (response: ServerResponse, request: Recorded) => void

export interface StandIn {
  readonly origin: string
  readonly services: Services
  readonly requests: Recorded[]
  /** Requests for this path, whatever their query. */
  readonly to: (path: string) => readonly Recorded[]
  readonly close: () => Promise<void>
}

/** One service in place of the real two, which replies as told and records the requests. */
export async function standIn(replies: Readonly<Record<string, Reply>>): Promise<StandIn> {
  const requests: Recorded[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const recorded: Recorded = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(recorded)
    const reply = replies[`${recorded.method} ${pathOf(recorded.path)}`] ?? refused('not_found')
    reply(response, recorded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services = new Services({ learning: origin, estate: origin })
  const close = async () => {
    services.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    origin,
    services,
    requests,
    to: (path) => requests.filter((each) => pathOf(each.path) === path),
    close,
  }
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}

export function answered(data: unknown): Reply {
  return (response) => sendJson(response, 200, success(data))
}

export function refused(code: ErrorCode): Reply {
  return (response) => {
    const envelope = failure(code)
    sendJson(response, envelope.http_status, envelope)
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function emptyList(): object {
  return { items: [], page: 1, items_per_page: 20, total: 0 }
}

/** A person in the form of GET /profile. */
export function userNamed(name: string, roles: User['roles'] = ['student']): User {
  return aUserRecord({ name, roles })
}
