import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from 'pino'
import request from 'supertest'
import { record } from '#api/audit/record.ts'
import { type Config, readConfig } from '#api/config.ts'
import { createApi } from '#api/createApi.ts'
import type { Connection } from '#api/db/connect.ts'
import { newId } from '#api/db/ids.ts'
import { Outbox, type Transport } from '#api/db/outbox.ts'
import { outbox as outboxTable } from '#api/db/systemTables.ts'
import { describeError } from '#api/describeError.ts'
import { estateRounds, quickEstateRounds } from '#api/estate/rounds.ts'
import type { Context } from '#api/http/context.ts'
import { Lifecycle } from '#api/http/lifecycle.ts'
import { pushSender } from '#api/learning/base/notices/index.ts'
import { hashPassword } from '#api/learning/people/auth/passwords.ts'
import { openSession } from '#api/learning/people/auth/sessions.ts'
import { LiveSockets } from '#api/learning/people/live/index.ts'
import { learningRounds } from '#api/learning/service.ts'
import { RoomSockets } from '#api/learning/teaching/rooms/index.ts'
import { attachSockets } from '#api/live/attachSockets.ts'
import { Bus } from '#api/live/Bus.ts'
import { createTransport } from '#api/messages/createTransport.ts'
import { Rounds } from '#api/rounds.ts'
import { withBrand } from '#api/settings/brand.ts'
import { Settings } from '#api/settings/Settings.ts'
import { openStorage } from '#api/storage/Storage.ts'
import { users } from '#api/tables.ts'
import type { Environment } from '#contract/settings.ts'
import type { StaffRole } from '#contract/staff.ts'
import { stoppedClock, type TestClock } from './clocks.ts'
import { type Database, openDatabase } from './databases.ts'
import { suiteLog } from './suiteLog.ts'

/** The environment of a public site; its messages stay in the outbox. */
export const publicSite = {
  PUBLIC_ORIGIN: 'https://verandah.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
  PAYMENT_PROVIDER: 'sandbox',
}

export interface Overrides {
  readonly environment?: Environment
  readonly transport?: Transport
  readonly log?: Logger
  readonly clock?: TestClock
  /** An api whose database this one shares; it must be closed last. */
  readonly beside?: TestApi | undefined
}

export interface TestApi {
  readonly app: Express
  readonly port: number
  readonly rooms: Pick<RoomSockets, 'hub' | 'stop'>
  readonly live: Pick<LiveSockets, 'listeners' | 'stop'>
  readonly kind: Connection['kind']
  readonly context: Context
  readonly config: Config
  /** The database as the owner of its tables, who may also do what the api, by `context.db`, may not. */
  readonly db: Context['db']
  readonly clock: TestClock
  readonly outbox: Outbox
  /** The timed work, which `goOnce()` runs once. */
  readonly rounds: Rounds
  readonly lifecycle: Lifecycle
  /** Supertest on the app, with full paths, as in `call().get('/api/v1/courses')`. */
  call(): ReturnType<typeof request>
  /** The newest message to this address, with the code that it contains, if any. */
  lastMessage(to: string): Promise<{ readonly content: unknown; readonly code: string }>
  close(): Promise<void>
}

/** A whole api on a database of its own: embedded, or a fresh one on the server at TEST_DATABASE_URL. */
export async function startApi(overrides: Overrides = {}): Promise<TestApi> {
  const { kind, owner, db, release } = overrides.beside ? shared(overrides.beside) : await openDatabase()
  const folder = overrides.beside?.config.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'verandah-data-')))
  const given = readConfig({
    WRITES_PER_MINUTE: '1000000',
    ORDERS_PER_PERSON: '1000000',
    DATA_DIR: folder,
    ...overrides.environment,
  })
  const clock = overrides.clock ?? overrides.beside?.clock ?? stoppedClock()
  const log = overrides.log ?? suiteLog(describeError)
  const settings = new Settings({ db, config: given, clock, log })
  await settings.refresh()
  const config = withBrand(given, settings)
  const outbox = new Outbox({
    db,
    clock,
    log,
    transport: overrides.transport ?? createTransport(config, clock, pushSender({ db, config, clock })),
  })
  const bus = overrides.beside?.context.bus ?? new Bus({ url: overrides.environment?.DATABASE_URL, log })
  if (!overrides.beside) await bus.start()
  const context: Context = {
    db,
    bus,
    config,
    clock,
    log,
    outbox,
    settings,
    storage: await openStorage(config),
  }
  const lifecycle = new Lifecycle()
  const rounds = new Rounds(
    [...learningRounds(context), ...estateRounds(context), ...quickEstateRounds(context)],
    context,
  )
  const app = createApi(context, lifecycle)
  // Supertest would open a port for every request to an app that isn't listening.
  const server = createServer(app).listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const [rooms, live] = [new RoomSockets(context), new LiveSockets(context)]
  attachSockets(server, { app, lifecycle, log }, [rooms, live])
  return {
    port: (server.address() as AddressInfo).port,
    rooms,
    live,
    app,
    kind,
    context,
    config,
    db: owner,
    clock,
    outbox,
    rounds,
    lifecycle,
    call: () => request(server),
    lastMessage: (to) => newestMessage(owner, to),
    close: async () => {
      await rooms.stop()
      await live.stop()
      if (!overrides.beside) await bus.stop()
      server.closeAllConnections()
      server.close()
      await outbox.stop()
      await release()
      if (!overrides.beside) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function newestMessage(db: Context['db'], to: string) {
  const sent = await db.select().from(outboxTable)
  const [newest, before] = sent
    .filter(({ recipient }) => recipient === to)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  if (!newest) throw new Error(`Nothing was sent to ${to}.`)
  if (before?.created_at.getTime() === newest.created_at.getTime())
    throw new Error(`Two messages to ${to} are of the same moment: move the clock between them.`)
  return {
    content: newest.content,
    code: /"code":\s*"(\d{6})"/.exec(JSON.stringify(newest.content))?.[1] ?? '',
  }
}

export interface NewUser {
  readonly name?: string
  readonly email?: string | null
  readonly mobile?: string | null
  readonly password?: string
  readonly roles?: readonly ('student' | 'tutor' | 'staff')[]
  /** The roles of a member of staff; owner by default. */
  readonly staffRoles?: readonly StaffRole[]
  readonly headline?: string | null
  readonly handle?: string | null
}

/** An account with a verified contact. */
export async function aUser({ db, clock }: Pick<Context, 'db' | 'clock'>, given: NewUser = {}) {
  const now = clock()
  const { password, roles = ['student'], ...rest } = given
  const { staffRoles = roles.includes('staff') ? ['owner'] : [], ...values } = rest
  const row = {
    id: newId(now),
    name: 'Asha Rao',
    email: `${randomBytes(6).toString('hex')}@example.com`,
    ...values,
    roles: [...roles],
    staff_roles: [...staffRoles],
    password_hash: password === undefined ? null : await hashPassword(password),
    created_at: now,
    updated_at: now,
  }
  const [user] = await db.transaction(async (tx) => {
    const stored = await tx.insert(users).values(row).returning()
    if (staffRoles.length > 0)
      await record(tx, { actor: 'command', action: 'change_staff_roles', now, person: row.id })
    return stored
  })
  if (!user) throw new Error('The user was not stored.')
  return user
}

/** Opens a session for this person, or for a new one. */
export async function signIn(
  api: Pick<Context, 'db' | 'clock'>,
  person: NewUser | { readonly id: string } = {},
) {
  const userId = 'id' in person ? person.id : (await aUser(api, person)).id
  const { access_token } = await openSession(api.db, {
    userId,
    userAgent: 'test',
    byTwo: true,
    now: api.clock(),
  })
  return { userId, token: access_token, authorization: `Bearer ${access_token}` }
}

function shared({ kind, db, context }: TestApi): Database {
  return { kind, owner: db, db: context.db, release: async () => {} }
}
