import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { later, minute } from '#api/clock.ts'
import { MovedClock } from '../../builders/clocks.ts'
import { atEndOfFile } from '../../builders/endOfFile.ts'
import { freePort } from '../../builders/freePort.ts'
import { demo, visitsGoTo } from './site.ts'

// The path is in a variable, because scripts are JavaScript and aren't compiled.
const script: string = './product.mjs'
interface Product {
  readonly origin: string
  readonly said: () => string
  readonly stop: () => Promise<void>
}
interface Script {
  readonly startProduct: (options: {
    readonly port: number
    readonly dataDir: string
    readonly clock: Readonly<Record<string, string>>
  }) => Promise<Product>
}
const { startProduct } = (await import(script)) as Script

const endings: (() => Promise<void>)[] = []
atEndOfFile(async () => {
  for (const end of endings.splice(0)) await end()
})

/**
 * Starts the whole built product with the demo, for this test file's visits only, a minute after the demo was loaded.
 * From there, time runs normally on the site and in browsers; its rounds run `speed` times as often.
 */
export async function demoSite({ speed = 1 } = {}): Promise<void> {
  const { dataDir: loaded, loadedAt } = demo()
  const folder = await mkdtemp(join(dirname(loaded), 'site-'))
  endings.unshift(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  // Node's own recursive copy takes four times as long.
  await promisify(execFile)('cp', ['-r', loaded, dataDir])
  const clock = new MovedClock(later(new Date(loadedAt), minute))
  const { origin, said, stop } = await startProduct({
    port: await freePort(),
    dataDir,
    clock: clock.environment({ speed }),
  })
  endings.unshift(stop)
  visitsGoTo({
    origin,
    clock: clock.now,
    skip: (time) => clock.advance(time),
    environment: clock.environment(),
    said,
  })
}
