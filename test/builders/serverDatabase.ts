import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#api/db/connect.ts'
import { letServe } from '#api/db/roles.ts'
import { packageRoot } from '#api/packageRoot.ts'

/** The lock that a process holds while it creates the template which the others copy. */
const templateLock = 7_346_202

/** The user as whom the api of a test signs in, as in production: it can read and write rows, and nothing else. */
const service = 'verandah_service'

/** A new database on this server with all migrations, copied from a template that was migrated once. */
export async function newOnServer(server: string) {
  const template = `verandah_template_${migrationsDigest()}`
  // The process that started the run drops what its workers leave.
  const name = `${process.env.TEST_DATABASES ?? 'verandah_test'}_${randomBytes(6).toString('hex')}`
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const templates = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (templates.rowCount === 0) await makeTemplate(client, server, template)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
    // Rights on the database itself aren't copied.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`)
  })
  return {
    url: addressOf(server, name),
    serviceUrl: addressOf(server, name, service),
    drop: () => onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** Creates the template under another name and renames it last, so that an interrupted one is never copied. */
async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const unfinished = `verandah_unfinished_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE DATABASE ${unfinished}`)
  const connection = await connect({ databaseUrl: addressOf(server, unfinished), dataDir: '' })
  await connection.migrate()
  await letServe(connection.db, addressOf(server, unfinished, service))
  await connection.close()
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  return work(client).finally(() => client.end())
}

function addressOf(server: string, name: string, user?: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (user) url.username = user
  return url.href
}

/** A hash of all migrations. */
export function migrationsDigest(): string {
  const folder = join(packageRoot, 'api/db/migrations')
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  const tags = [...journal.matchAll(/"tag": "([^"]+)"/g)].map(([, tag]) => tag)
  const hash = createHash('sha256')
  for (const tag of tags) hash.update(readFileSync(join(folder, `${tag}.sql`)))
  return hash.digest('hex').slice(0, 16)
}
