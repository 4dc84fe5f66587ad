import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { type Clock, systemClock } from '#contract/clock.ts'
import { ignoringOffers } from '#contract/ignoringOffers.ts'
import type { Environment } from '#contract/settings.ts'
import { Connections } from './Connections.ts'
import { type Config, readConfig } from './config.ts'
import { createWebApp } from './createWebApp.ts'
import { passSockets } from './forward/passSockets.ts'
import { Lifecycle } from './Lifecycle.ts'
import { createHttpServer, listen } from './listen.ts'
import { formerAssets, keepAssets } from './middleware/formerAssets.ts'
import { describeError } from './middleware/requestLog.ts'
import { packageRoot } from './packageRoot.ts'
import { builtPages } from './render/builtPages.ts'
import type { PageSource } from './render/PageSource.ts'
import { Company } from './services/Company.ts'
import { EmbeddedApi } from './services/EmbeddedApi.ts'
import { Services } from './services/Services.ts'
import type { TerminalLog } from './TerminalLog.ts'

const closePatience = 9_000
const quietFor = 500

export interface Web {
  readonly config: Config
  readonly origin: string
  readonly hints: readonly string[]
  readonly close: () => Promise<void>
}

/** Listens before it starts the api: health checks are answered immediately, pages are 503s until the api is ready. */
export async function startWeb(
  environment: Environment,
  say: (line: string) => void,
  terminal: TerminalLog | null,
): Promise<Web> {
  const config = readConfig(environment)
  const options = { name: 'web', level: config.LOG_LEVEL, serializers: { err: describeError } }
  const log = terminal ? pino(options, terminal) : pino(options)
  const server = createHttpServer()
  const connections = new Connections(server)
  const clock = systemClock
  const lifecycle = new Lifecycle()
  const api = config.embedded
    ? new EmbeddedApi({ config, environment, log, terminal, onProgress: say })
    : null
  // Calls to a hung service may take up half of this process's capacity; the rest is for pages that don't need it.
  const waitingAtMost = Math.ceil(config.MAX_IN_FLIGHT / 2)
  const services = new Services(configuredAddresses(config), () => api?.address ?? null, waitingAtMost)
  const company = new Company(config)
  const source = await openSource(config, server)
  server.on('request', createWebApp({ config, company, source, services, lifecycle, clock, log }))
  server.on('upgrade', ignoringOffers(server, passSockets({ config, services, lifecycle, log })))
  try {
    const port = await listen(server, config)
    const origin = config.PUBLIC_ORIGIN ?? `http://${shownHost(config.HOST)}:${port}`
    await api?.start(origin)
    if (!config.development) void remember(source, config, { clock, log })
    company.follow(services, log)
    const close = async (): Promise<void> => {
      lifecycle.drain()
      company.stop()
      await pause(config.DRAIN_MS)
      await end(server, connections, lifecycle)
      await api?.stop()
      services.close()
      await source.close()
    }
    return { config, origin, hints: api?.hints ?? [], close }
  } catch (error) {
    await api?.stop()
    server.close()
    server.closeAllConnections()
    throw error
  }
}

/** Keeps the files for tabs that are still open when the next build is deployed. Nothing waits for this. */
async function remember(
  { assetsFolder }: PageSource,
  config: Config,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<void> {
  try {
    await keepAssets(assetsFolder, formerAssets(config), clock())
  } catch (err) {
    log.warn({ err }, "This build's files could not be saved for later builds")
  }
}

async function openSource(config: Config, server: Server): Promise<PageSource> {
  if (!config.development) return builtPages(packageRoot)
  // Only this needs Vite, and only a development installation has it.
  const { developmentPages } = await import('./render/developmentPages.ts')
  return developmentPages(packageRoot, server)
}

function configuredAddresses({ MARKETPLACE_API_URL, ESTATE_API_URL }: Config) {
  return {
    ...(MARKETPLACE_API_URL && { learning: MARKETPLACE_API_URL }),
    ...(ESTATE_API_URL && { estate: ESTATE_API_URL }),
  }
}

/**
 * Ends the connections, once the balancer knows that this process is stopping. Each response closes its connection,
 * idle ones are closed, and whatever is left at the end is cut off. A connection that has just been used is kept for a
 * moment, since it's likely to be used again.
 */
async function end(server: Server, connections: Connections, lifecycle: Lifecycle): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const quiet = setInterval(() => connections.closeIdle(quietFor), 100)
  const patience = setTimeout(() => {
    lifecycle.abort()
    setTimeout(() => server.closeAllConnections(), 500).unref()
  }, closePatience)
  connections.closeIdle(quietFor)
  await closed
  clearInterval(quiet)
  clearTimeout(patience)
}

function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
