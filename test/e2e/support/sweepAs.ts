import { beforeAll, describe, expect, test } from '@jest/globals'
import type { APIRequestContext, Cookie } from 'playwright-core'
import type { PageAccess } from '#web/platform/page/page.ts'
import { matchPage } from '#web/siteMap/matchPage.ts'
import { allPages } from '#web/siteMap/whole.ts'
import { sampled } from '../../builders/sampled.ts'
import { visit } from './browser.ts'
import { openDesk, signIn } from './signIn.ts'
import { site } from './site.ts'
import { tryPage } from './tryPage.ts'

const bothDevices = ['phone', 'desktop'] as const
const devices = sampled(bothDevices, 1)
/** How many addresses of the same page are followed, since the first may have no links to other pages. */
const followed = 4

interface Somebody {
  readonly name: string
  /** Which pages are swept: all that need this access. */
  readonly access: PageAccess
  /** The addresses at which this person starts to follow links. */
  readonly from: readonly [string, ...string[]]
  /** Pages that no link reaches on one device or on either, with an address; null if the demo has none. */
  readonly otherwise?: Readonly<Record<string, string | null>>
}

/**
 * One address for each page that links lead to, by its path; stops when all pages in `looked` are reached. Pages that
 * were followed least often come first, since new ones are found there.
 */
async function reachedFrom(
  start: readonly string[],
  request: APIRequestContext,
  looked: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const left = new Set(looked)
  const reached = new Map<string, string>()
  const followedOf = new Map<string, number>()
  const known = new Set(start)
  /** The addresses of pages that were followed so often. */
  const waiting: string[][] = [[...start], ...Array.from({ length: followed - 1 }, () => [])]
  let turn = 0
  while (turn < followed && left.size > 0) {
    const address = waiting[turn]?.shift()
    const path = address && pathOf(address)
    if (!address) turn += 1
    if (!address || !path) continue
    const times = followedOf.get(path) ?? 0
    if (times > turn) {
      waiting[times]?.push(address)
      continue
    }
    followedOf.set(path, times + 1)
    const answer = await request.get(site() + address, { maxRedirects: 0 })
    if (answer.status() !== 200) continue
    if (!reached.has(path)) reached.set(path, address)
    left.delete(path)
    const links = [...(await answer.text()).matchAll(/ href="(\/[^"#]*)/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    const unknown = links.filter((link) => !known.has(link))
    for (const link of unknown) known.add(link)
    waiting[0]?.push(...new Set(unknown))
    turn = 0
  }
  return reached
}

function pathOf(address: string): string | undefined {
  const match = matchPage(new URL(address, site()).pathname, null, false)
  return match?.record.view === null || match?.record.leadsOn ? undefined : match?.record.path
}

/** Sweeps the pages of a signed-in person, at addresses that links lead to on the same device. */
export function sweepAs({ name, access, from, otherwise = {} }: Somebody): void {
  const theirs = allPages
    .filter((page) => page.access === access && !page.development && !page.leadsOn)
    .map(({ path }): string => path)
  const tried = sampled(
    theirs.filter((path) => otherwise[path] !== null),
    2,
  )
  const linked = new Set(tried.filter((path) => otherwise[path] === undefined))
  let cookies: readonly Cookie[] = []
  const reached = new Map<string, ReadonlyMap<string, string>>()
  beforeAll(async () => {
    await visit({}, async ({ page, context }) => {
      await (access === 'staff' ? openDesk : signIn)(page, name, from[0])
      await page.waitForURL(`**${from[0]}`)
      cookies = await context.cookies()
    })
    for (const device of devices)
      await visit({ device }, async ({ context }) => {
        await context.addCookies([...cookies])
        reached.set(device, await reachedFrom(from, context.request, linked))
      })
  })

  test.each(devices)('links on a %s lead to these pages', (device) => {
    expect([...linked].filter((path) => !reached.get(device)?.has(path))).toEqual([])
  })

  test('what is listed as out of their reach is', () => {
    const inReach = (path: string) => bothDevices.every((device) => reached.get(device)?.has(path))
    expect(Object.keys(otherwise).filter((path) => !theirs.includes(path) || inReach(path))).toEqual([])
  })

  describe.each(tried)('%s', (path) => {
    test.each(devices)('on a %s', async (device) => {
      await visit({ device }, async ({ page, context }) => {
        await context.addCookies([...cookies])
        const address = otherwise[path] ?? reached.get(device)?.get(path) ?? path
        await tryPage(page, address, `${name}-${device}${path.replace(/\W+/g, '-')}`)
      })
    })
  })
}
