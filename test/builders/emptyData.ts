import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, connect } from '#api/db/connect.ts'

/** A database without tables that outlives the code using it: embedded, or on the server at TEST_DATABASE_URL. */
export interface EmptyData {
  readonly environment: Readonly<Record<string, string>>
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export async function emptyData(): Promise<EmptyData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verandah-data-'))
  const server = process.env.TEST_DATABASE_URL
  const own = server ? await createOn(server) : undefined
  return {
    environment: { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own.url }) },
    async use(work) {
      const connection = await connect({ databaseUrl: own?.url, dataDir: join(dataDir, 'pg') })
      return await work(connection).finally(() => connection.close())
    },
    async remove() {
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createOn(server: string) {
  const name = `verandah_test_${randomBytes(6).toString('hex')}`
  const tell = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await tell(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => tell(`DROP DATABASE ${name} WITH (FORCE)`) }
}
