import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { learningBase } from '#contract/learning/index.ts'
import { ConfigError, isLoopback } from '#contract/settings.ts'
import { type Clock, ClockWatch, hour, second, systemClock } from './clock.ts'
import { CommandSocket } from './commands/socket/CommandSocket.ts'
import { type Config, readConfig } from './config.ts'
import { createApi } from './createApi.ts'
import { DataDirUnusable, inDataDir } from './DataDirUnusable.ts'
import { DataDirLost, DataDirTaken, lockDataDir } from './dataLock.ts'
import { Backups } from './db/backups.ts'
import type { Connection } from './db/connect.ts'
import { DatabaseUnreachable } from './db/DatabaseUnreachable.ts'
import type { Db } from './db/Db.ts'
import { MigrationFailed } from './db/MigrationFailed.ts'
import { Outbox } from './db/outbox.ts'
import { Replica } from './db/Replica.ts'
import { tidyTables } from './db/upkeep.ts'
import { refuseDemoInPublic } from './demo/refuseInPublic.ts'
import { codeOf, describeError } from './describeError.ts'
import { estateRounds, quickEstateRounds } from './estate/rounds.ts'
import { loadDemoOnce } from './firstContent.ts'
import { sweep } from './housekeeping.ts'
import type { Context } from './http/context.ts'
import { Lifecycle } from './http/lifecycle.ts'
import { closeServer, serve } from './http/serve.ts'
import { pushSender, webhookRound } from './learning/base/index.ts'
import { demoHints, LiveSockets } from './learning/people/index.ts'
import { learningRounds } from './learning/service.ts'
import { RoomSockets } from './learning/teaching/index.ts'
import { attachSockets } from './live/attachSockets.ts'
import { Bus } from './live/Bus.ts'
import { createTransport } from './messages/createTransport.ts'
import { ApiMetrics } from './metrics/ApiMetrics.ts'
import { openData } from './openData.ts'
import { type Round, Rounds } from './rounds.ts'
import { withBrand } from './settings/brand.ts'
import { Settings } from './settings/Settings.ts'
import { openStorage } from './storage/Storage.ts'
import { ProcessReport } from './system/ProcessReport.ts'

const drainPatience = 8_000
const wholeStop = 14_000

/** A message to the parent web process. */
type Message =
  | { readonly type: 'progress' | 'failed'; readonly text: string }
  | { readonly type: 'ready'; readonly port: number; readonly hints: readonly string[] }

function tell(message: Message): void {
  if (process.connected) process.send?.(message)
}

/** What the desk decides about the company takes precedence over the environment. */
async function openSettings(parts: Parameters<typeof Settings.open>[0]) {
  const settings = await Settings.open(parts)
  return { settings, config: withBrand(parts.config, settings) }
}

async function openBus(config: Config, log: Logger): Promise<Bus> {
  const bus = new Bus({ url: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log })
  await bus.start()
  return bus
}

function openOutbox(parts: Pick<Context, 'db' | 'clock' | 'log' | 'config'>): Outbox {
  return new Outbox({ ...parts, transport: createTransport(parts.config, parts.clock, pushSender(parts)) })
}

async function start(given: Config): Promise<void> {
  const log = pino({ name: 'api', level: given.LOG_LEVEL, serializers: { err: describeError } })
  const progress = progressOf(log)
  const clock = systemClock
  if (!given.DATABASE_URL) await takeDataDir(given)
  const storage = await openStorage(given)
  const connection = await openData({
    config: given,
    clock,
    progress,
    onError: (err) => log.error({ err }, 'An idle database connection failed'),
    fill: async ({ db }) => (given.loadDemo ? loadDemoOnce(db, { clock, progress, storage }) : undefined),
  })
  const { db } = connection
  await refuseDemoInPublic(db, given)
  const { settings, config } = await openSettings({ db, config: given, clock, log })
  const outbox = openOutbox({ db, config, clock, log })
  const lifecycle = new Lifecycle()
  const replica = replicaOf(config, { primary: db, log })
  await replica?.start()
  const bus = await openBus(config, log)
  const context = { config, db, bus, replica, clock, log, outbox, storage, settings }
  const backups = backupsOf(context, connection)
  const metrics = metricsOf(config, { connection, replica, clock, newestBackup: () => backups.newest })
  const rounds = roundsOf(context, metrics)
  const app = createApi(context, lifecycle, metrics)
  const { server, port } = await serve(app, { host: config.HOST, port: config.PORT, log })
  const sockets = [new RoomSockets(context), new LiveSockets(context)]
  attachSockets(server, { app, lifecycle, log }, sockets)
  void warm(port, config)
  outbox.start()
  const watch = watchClock(clock, log)
  rounds.start(watch)
  backups.start()
  const report = new ProcessReport({ ...context, rounds: rounds.all, backups }).start()
  const commands = config.DATABASE_URL ? undefined : new CommandSocket({ config, connection }, log)
  await commands?.start()
  const sweeper = sweepHourly(context, connection, watch)
  onStop(config.DRAIN_MS + wholeStop, async (reason) => {
    log.info({ reason }, 'Stopping')
    lifecycle.drain()
    clearInterval(sweeper)
    await pause(config.DRAIN_MS)
    await Promise.all(sockets.map((place) => place.stop()))
    await closeServer(server, drainPatience)
    await commands?.stop(drainPatience)
    await rounds.stop()
    await report.stop()
    await backups.stop()
    settings.stop()
    await bus.stop()
    await outbox.stop()
    await replica?.stop()
    await connection.close()
    log.info('Stopped')
  })
  // Reported only now, because the parent may request a stop as soon as it gets the message.
  log.info({ port, database: connection.kind, mailbox: config.mailbox }, 'Ready')
  tell({ type: 'ready', port, hints: config.public ? [] : await demoHints(db, clock()) })
}

function progressOf(log: Logger): (text: string) => void {
  return (text) => {
    log.info(text)
    tell({ type: 'progress', text })
  }
}

async function takeDataDir(config: Config): Promise<void> {
  const pid = isChildOfWeb(config) ? process.ppid : process.pid
  process.once('exit', await lockDataDir(config.DATA_DIR, shownAddress(config), { onLost: fail, pid }))
}

function watchClock(clock: Clock, log: Logger): ClockWatch {
  return new ClockWatch(clock, (by_ms) =>
    log.warn({ by_ms }, 'The clock jumped: timed work pauses for five minutes'),
  )
}

function roundsOf(
  context: Context,
  metrics: ApiMetrics | undefined,
): Pick<Rounds, 'start' | 'stop'> & { readonly all: readonly Rounds[] } {
  const of = (work: readonly Round[]) => new Rounds(metrics?.counted(work) ?? work, context)
  const rounds = of([...learningRounds(context), ...estateRounds(context)])
  // Webhooks and quick work run on their own, so that a slow receiver delays nothing else.
  const webhooks = of([webhookRound(context)])
  const quick = of(quickEstateRounds(context))
  return {
    all: [rounds, webhooks, quick],
    start(watch) {
      rounds.start(watch)
      webhooks.start(watch, 5 * second)
      quick.start(watch, 2 * second)
    },
    async stop() {
      await Promise.all([rounds.stop(), webhooks.stop(), quick.stop()])
    },
  }
}

function sweepHourly(context: Context, { kind, db }: Connection, watch: ClockWatch): NodeJS.Timeout {
  const { clock, log, settings } = context
  const run = async () => {
    await sweep(db, clock, settings)
    if (kind === 'pglite') await tidyTables(db)
  }
  return setInterval(() => {
    if (watch.isSteady()) run().catch((err: unknown) => log.warn({ err }, 'Deleting expired rows failed'))
  }, hour).unref()
}

/** The first search reads all courses, which is better done now than while a visitor waits for it. */
async function warm(port: number, { HOST }: Config): Promise<void> {
  const host = isLoopback(HOST) || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const address = new URL(`${learningBase}/courses?items=1`, `http://${host}:${port}`)
  await fetch(address, { signal: AbortSignal.timeout(60_000) })
    .then((answer) => answer.arrayBuffer())
    // If this fails, a visitor's first search does it.
    .catch(() => undefined)
}

function backupsOf({ config, clock, log }: Context, connection: Connection): Backups {
  const kept = connection.kind === 'pglite' ? config.BACKUPS_KEPT : 0
  return new Backups({ connection, clock, log, dataDir: config.DATA_DIR, kept })
}

function metricsOf(
  { METRICS_TOKEN: token }: Config,
  sources: Omit<ConstructorParameters<typeof ApiMetrics>[0], 'token'>,
): ApiMetrics | undefined {
  return token ? new ApiMetrics({ token, ...sources }) : undefined
}

function replicaOf(
  { DATABASE_READ_URL: url, POOL_SIZE: poolSize }: Config,
  parts: Pick<Context, 'log'> & { readonly primary: Db },
): Replica | undefined {
  return url ? new Replica({ url, poolSize, ...parts }) : undefined
}

/** The address for people: the web server's, if there is one in front. */
function shownAddress({ BEHIND_WEB, PUBLIC_ORIGIN, HOST, PORT }: Config): string {
  return BEHIND_WEB === 'yes' ? PUBLIC_ORIGIN : `${HOST}:${PORT}`
}

/** True if the web process starts this one again when it ends. */
function isChildOfWeb({ BEHIND_WEB }: Config): boolean {
  return BEHIND_WEB === 'yes' && process.connected
}

/** Stops once, whatever the trigger: a signal, or the end of the parent process. */
function onStop(patience: number, stop: (reason: string) => Promise<void>): void {
  let stopping = false
  const begin = async (reason: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    await stop(reason)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void begin(signal).catch(fail))
  process.once('disconnect', () => void begin('disconnect').catch(fail))
  // The parent may have ended while this process was still starting.
  if (process.send && !process.connected) void begin('disconnect').catch(fail)
}

function fail(error: unknown): never {
  const text = plainReason(error) ?? 'The api could not start or continue.'
  process.stderr.write(
    `${plainReason(error) ?? `${text}\n${JSON.stringify(describeError(error), null, 2)}`}\n`,
  )
  tell({ type: 'failed', text })
  process.exit(1)
}

const plain = [ConfigError, DataDirTaken, DataDirLost, DataDirUnusable, DatabaseUnreachable, MigrationFailed]

/** Errors that the person who starts the service can fix; any other error is shown with its stack trace. */
function plainReason(error: unknown): string | undefined {
  if (plain.some((kind) => error instanceof kind) && error instanceof Error) return error.message
  if (error instanceof Error && codeOf(error) === 'EADDRINUSE')
    return `${error.message}: choose another PORT.`
  return undefined
}

process.once('uncaughtException', fail)
process.once('unhandledRejection', fail)
try {
  const config = readConfig(process.env)
  await inDataDir(config.DATA_DIR, () => start(config))
} catch (error) {
  fail(error)
}
