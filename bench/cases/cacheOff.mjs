import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.mjs'
import { compare } from '../lib/compare.mjs'
import { mustMatch, payloadOf, startOf, textOf, wholeOf } from '../lib/page.mjs'
import { comparedRows } from '../lib/report.mjs'
import { Server } from '../lib/Server.mjs'

const paths = ['/courses', '/', '/homes']

/** Compares a site that renders every request with the bare tree. */
export async function cacheOff({ world, tree, rounds }) {
  const rows = []
  for (const path of paths) rows.push(...(await compareToBare({ world, tree, rounds, path })))
  return rows
}

export async function compareToBare({ world, tree, rounds, path, token }) {
  const headers = token ? { Cookie: `x-access-token=${token}` } : {}
  const web = await world.web({ PAGE_CACHE_MB: '0' })
  const ours = await wholeOf(web, path, headers)
  const bare = await startBare({
    world,
    tree,
    path,
    token,
    payload: { ...payloadOf(ours), start: startOf(ours) },
  })
  try {
    mustMatch(ours, await textOf(bare, path), 'The bare render')
    const subjects = [
      { name: `${path}: ${bare.name}`, server: bare, asks: { port: bare.port, path } },
      { name: `${path}: ${web.name}`, server: web, asks: { port: web.port, path, headers } },
    ]
    return comparedRows(await compare({ subjects, rounds, count: 150, connections: 8, warm: 2_000 }))
  } finally {
    await Promise.all([bare.stop(), web.stop()])
  }
}

async function startBare({ world, tree, path, token, payload }) {
  const file = join(world.folder, `payload-${path.replace(/\W+/g, '-')}.json`)
  await writeFile(file, JSON.stringify(payload))
  return Server.start(() => ({
    name: 'node:http and renderToPipeableStream',
    script: inRoot('bench/servers/bareRender.mjs'),
    env: { TREE: tree, PAYLOAD: file, PAGE: path, SERVICE: world.service.origin, TOKEN: token ?? '' },
    ready: path,
  }))
}
