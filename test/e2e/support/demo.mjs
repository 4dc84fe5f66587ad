import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machineClock } from '../../../scripts/clock/machineClock.mjs'
import { systemClock } from '../../../scripts/clock/systemClock.mjs'
import { freePorts } from '../../../scripts/lib/cluster/ports.mjs'
import { quickestFolder } from '../../../scripts/lib/quickestFolder.mjs'
import { startProduct } from './product.mjs'

/** The moment at which the demo is loaded, whenever these tests run: a Tuesday morning in India. */
const loadedAt = '2026-11-24T04:30:00.000Z'
const movedClock = new URL('../../../scripts/testing/movedClock.mjs', import.meta.url)

/** Loads the demo once; each test file that visits it starts a site on a copy of the data. */
export async function makeDemo() {
  const folder = await mkdtemp(join(await quickestFolder(), 'verandah-e2e-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const MOVED_CLOCK = join(folder, 'clock')
  await writeFile(MOVED_CLOCK, String(Date.parse(loadedAt) - systemClock().getTime()))
  const clock = { ...machineClock, NODE_OPTIONS: `--import=${movedClock}`, MOVED_CLOCK }
  const [port] = await freePorts(1)
  const dataDir = join(folder, 'data')
  try {
    const { password, stop } = await startProduct({ port, dataDir, clock })
    await stop()
    return { described: JSON.stringify({ dataDir, password, loadedAt }), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
