import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { say } from '../../scripts/lib/say.mjs'
import { ask as send } from '../lib/ask.mjs'
import { median } from '../lib/compare.mjs'
import { auditQueries, finds, listsOf, readChoices } from '../lib/deskQueries.mjs'
import { growDesk } from '../lib/growDesk.mjs'
import { percentile } from '../lib/load.mjs'
import { onPostgres } from '../lib/onPostgres.mjs'

/** Every list of the desk in each order and with each filter, first page and a deep one; its records and searches. */
export function desk({ rows, rounds, world }) {
  return onPostgres(world, async ({ url, api }) => {
    await growDesk(url, { people: rows, actions: rows * 10 })
    return measureDesk({ url, port: api.port, rounds })
  })
}

async function measureDesk({ url, port, rounds }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const headers = { authorization: `Bearer ${await openSession(client)}` }
    const ask = async (path) => {
      const { status, whole, body } = await send({ port, path, headers })
      if (status !== 200 && status !== 504) throw new Error(`${path} was answered with ${status}.`)
      return { whole, data: JSON.parse(body).data }
    }
    const { chosen, records } = await readChoices(client)
    const parts = [
      ...listsOf(chosen).map((list) => [list.name, () => pathsOf(ask, list)]),
      ['What staff did', () => auditPaths(ask)],
      ['Records', () => Object.values(records)],
      ['Palette', () => finds],
    ]
    const measured = []
    for (const [what, paths] of parts) {
      const row = await timesOf(ask, what, { paths: await paths(), rounds })
      say(`${what}: 95 % within ${row['p95, ms'].toFixed(0)} ms`)
      measured.push(row)
    }
    return measured
  } finally {
    await client.end()
  }
}

/** A session of the demo's owner, who may see everything. */
async function openSession(client) {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, second_at, last_used_at, expires_at)
     SELECT $1, id, $2, 'bench', now(), now(), now(), now() + interval '10 hours' FROM users WHERE email = 'staff@verandah.example'`,
    [randomBytes(16).toString('hex'), createHash('sha256').update(token).digest('hex')],
  )
  return token
}

const pagesDown = 10
const perPage = 100

/** Each order alone and with each filter, from the top and from a page far down; then each search. */
async function pathsOf(ask, { path, orders, filters, searches }) {
  const sights = orders.flatMap((order) =>
    ['', ...filters].map((filter) => `${path}?order=${order}${filter && `&${filter}`}`),
  )
  const paths = []
  for (const sight of sights) {
    const below = await cursorBelow(ask, `${sight}&items=${perPage}`)
    paths.push(sight, ...(below ? [`${sight}&after=${below}`] : []))
  }
  return [...paths, ...searches.map((search) => `${path}?${search}`)]
}

async function cursorBelow(ask, path) {
  let cursor = null
  for (let page = 0; page < pagesDown; page += 1) {
    const { data, whole } = await ask(cursor ? `${path}&after=${cursor}` : path)
    if (!data?.next || whole > tooSlow) break
    cursor = data.next
  }
  return cursor
}

async function auditPaths(ask) {
  const [all] = auditQueries
  const { data } = await ask(all)
  const middle = Math.floor(data.items[0].number / 2)
  return [...auditQueries, ...auditQueries.map((path) => `${path}&before=${middle}`)]
}

/** In milliseconds. A query that takes longer is run only once. */
const tooSlow = 3000

async function timesOf(ask, what, { paths, rounds }) {
  const each = paths.map((path) => ({ path, times: [] }))
  for (const one of each) {
    const { whole } = await ask(one.path)
    if (whole > tooSlow) one.times.push(whole)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, times } of each) if (!(times[0] > tooSlow)) times.push((await ask(path)).whole)
  }
  const all = each.flatMap(({ times }) => times).sort((a, b) => a - b)
  const slowest = each
    .map(({ path, times }) => ({ path, time: median(times) }))
    .sort((a, b) => b.time - a.time)
  return {
    what,
    kinds: paths.length,
    'p50, ms': percentile(all, 0.5),
    'p95, ms': percentile(all, 0.95),
    'slowest kind, ms': slowest[0].time,
    which: slowest[0].path.replace(/&after=.*/, ', far down').replace(/^.*\?/, '?'),
  }
}
