import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.mjs'
import { askWell } from '../lib/ask.mjs'
import { compare } from '../lib/compare.mjs'
import { comparedRows } from '../lib/report.mjs'
import { Server } from '../lib/Server.mjs'

const path = '/courses'
const script = inRoot('bench/servers/keptBytes.mjs')

/** Compares a cached page with the same compressed bytes sent from memory. */
export async function keptPage({ world, rounds }) {
  const web = await world.web()
  const body = join(world.folder, 'kept')
  await writeFile(body, await bytesOf(web, path))
  const start = (name, more) =>
    Server.start(() => ({ name, script, env: { BODY: body, ENCODING: 'br', ...more } }))
  const plain = await start('node:http', {})
  const express = await start('Express', { WITH: 'express' })
  const servers = [express, plain, web]
  try {
    const subjects = servers.map((server) => ({
      name: server.name,
      server,
      asks: { port: server.port, path, headers: { 'Accept-Encoding': 'br' } },
    }))
    return comparedRows(await compare({ subjects, rounds, count: 3_000, connections: 100, warm: 6_000 }))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Requests the page twice: the first response is compressed on the fly, the second comes from the cache. */
async function bytesOf({ port }, path) {
  const asked = { port, path, headers: { 'accept-encoding': 'br' } }
  await askWell(asked)
  const { headers, body } = await askWell(asked)
  if (headers['x-cache'] !== 'hit' || headers['content-encoding'] !== 'br')
    throw new Error('The page is not cached.')
  return body
}
