import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.mjs'
import { median } from '../lib/compare.mjs'
import { Server } from '../lib/Server.mjs'

/** Times the start of the web server alone, and together with its own api on an existing database. */
export async function startUp({ world, rounds }) {
  const alone = await times(rounds, () => world.web({}, { ready: '/courses' }))
  const data = { DATA_DIR: join(world.folder, 'warm') }
  const whole = () =>
    Server.start(() => ({ name: 'Verandah', script: inRoot('dist/server.js'), env: data, ready: '/courses' }))
  await (await whole()).stop()
  return [
    { what: 'web server, services elsewhere, to the first page', 'ms, median': alone },
    { what: 'with the embedded database warm, to the first page', 'ms, median': await times(rounds, whole) },
  ]
}

async function times(rounds, start) {
  const millis = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await start()
    millis.push(server.startedIn)
    await server.stop()
  }
  return median(millis)
}
