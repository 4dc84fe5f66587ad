import type { BrowserContext, Page } from 'playwright-core'
import { cookieRows, storedRows } from '#web/pages/site/privacy/kept.ts'

/** What a visit left in its browser that the privacy page doesn't mention. */
export async function unsaidIn(context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const entries = (await Promise.all(context.pages().map(entriesOf))).flat()
  const isSaid = (entry: string) =>
    storedRows.some((row) => row.entries.some((each) => entry.startsWith(each)))
  return [
    ...cookies.filter((cookie) => !cookieRows.some(({ name }) => name === cookie.replace('__Host-', ''))),
    ...entries.filter((entry) => !isSaid(entry)),
  ].map((name) => `The privacy page doesn't say that “${name}” is kept.`)
}

async function entriesOf(page: Page): Promise<string[]> {
  const read = async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...((await globalThis.caches?.keys()) ?? []),
  ]
  // A page can't be read while it's being left, nor can an empty one.
  return page.evaluate(read).catch(() => [])
}
