import { asService, migrate } from '../../scripts/lib/cluster/twoUsers.mjs'
import { findPostgres } from '../../scripts/lib/findTools.mjs'
import { startPrivatePostgres } from '../../scripts/lib/privatePostgres.mjs'
import { startApi } from './world.mjs'

/** Measures the api, with the demo's content, on a private PostgreSQL server. */
export async function onPostgres(world, measure) {
  const binaries = findPostgres()
  if (!binaries) return [{ what: 'left out: PostgreSQL’s programs are not on this machine' }]
  const postgres = await startPrivatePostgres(binaries)
  world.closers.add(postgres.stop)
  try {
    const DATABASE_URL = asService(postgres.url)
    await migrate({ DATABASE_URL, DATA_DIR: world.folder }, { owner: postgres.url })
    const api = await startApi(world.folder, { DATABASE_URL })
    try {
      return await measure({ url: postgres.url, api })
    } finally {
      await api.stop()
    }
  } finally {
    world.closers.delete(postgres.stop)
    await postgres.stop()
  }
}
