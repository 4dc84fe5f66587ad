import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { later, minute } from '#api/clock.ts'
import { MovedClock } from '../../builders/clocks.ts'
import { atEndOfFile } from '../../builders/endOfFile.ts'
import { freePort } from '../../builders/freePort.ts'
import { demo, goTo } from './site.ts'

// A path in a variable, since scripts are JavaScript and outside what is compiled.
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
 * The whole built product with the demo, for the visits of this test file alone, a minute after it was loaded. Time goes on
 * from there, on the site and in browsers.
 */
export async function demoSite(): Promise<void> {
  const { dataDir: loaded, loadedAt } = demo()
  const dataDir = await mkdtemp(join(tmpdir(), 'verandah-e2e-'))
  endings.unshift(() => rm(dataDir, { recursive: true, force: true }))
  await cp(loaded, dataDir, { recursive: true })
  const clock = new MovedClock(later(new Date(loadedAt), minute))
  const { origin, said, stop } = await startProduct({
    port: await freePort(),
    dataDir,
    clock: clock.environment(),
  })
  endings.unshift(stop)
  goTo({ origin, clock: clock.now, environment: clock.environment(), said })
}
