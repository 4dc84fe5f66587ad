/** @proof strings */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { stoppedClock } from '../builders/clocks.ts'
import { random, seed } from '../foreign/random.ts'
import { type HostileApi, hostileApi } from './hostileApi.ts'
import { type Markup, markupOf } from './markup.ts'
import { report, rounds } from './report.ts'
import { type Site, siteBefore } from './site.ts'

jest.setTimeout(3_600_000)

const strings = rounds(2_000, 100_000)
const chance = random()

let api: HostileApi
let site: Site

beforeAll(async () => {
  api = await hostileApi(chance)
  site = await siteBefore(
    { learning: api.origin, estate: api.origin, clock: stoppedClock() },
    { PAGE_CACHE_MB: '0' },
  )
})
afterAll(async () => {
  await site.close()
  await api.close()
})

async function open(
  path: string,
): Promise<{ readonly status: number; readonly html: string; readonly markup: Markup }> {
  const answer = await fetch(site.origin + path, {
    headers: { 'user-agent': 'Googlebot' },
    redirect: 'manual',
  })
  const html = await answer.text()
  return { status: answer.status, html, markup: markupOf(html) }
}

/** Follows links from both front pages, and returns the pages with their elements and attributes. */
async function crawl(atMost: number) {
  const paths = ['/', '/homes']
  const parts = new Set<string>()
  const pages: { readonly path: string; readonly scripts: number }[] = []
  for (const path of paths) {
    const { status, markup } = await open(path)
    if (status !== 200) continue
    pages.push({ path, scripts: markup.scripts.length })
    for (const part of markup.parts) parts.add(part)
    for (const { to } of markup.addresses) {
      const isPage = /^\/[\w/-]*$/.test(to) && !/^\/(assets|media|icons|fonts|api|share)/.test(to)
      if (isPage && !paths.includes(to) && paths.length < atMost) paths.push(to)
    }
  }
  return { pages, parts }
}

const leading = /^[\s\p{C}]*(javascript|vbscript|data)\s*:/iu
const running = /^[\s\p{C}]*(javascript|vbscript)\s*:/iu
/** Elements in which `data:` is harmless: pictures run nothing, and browsers don't open such links. */
const harmless = new Set(['img', 'image', 'source', 'video', 'a'])
/** What React writes in place of an address that runs a script. */
const blocked = "javascript:throw new Error('React has blocked"

function faults(
  html: string,
  markup: Markup,
  known: { readonly parts: ReadonlySet<string>; readonly scripts: number },
): readonly string[] {
  const problems = [...markup.parts].filter((part) => /\[on/.test(part) || !known.parts.has(part))
  const nonce = /<script[^>]* nonce="([\w-]+)"/.exec(html)?.[1]
  for (const { attributes, text } of markup.scripts) {
    const isData = /type="application\/(ld\+)?json"/.test(attributes)
    if (!isData && !attributes.includes(`nonce="${nonce}"`)) problems.push('a script without the nonce')
    if (isData) {
      try {
        JSON.parse(text)
      } catch {
        problems.push('data that is no JSON')
      }
    }
    if (/pwned/.test(text) && !isData) problems.push('a script that was written into')
  }
  const bad = markup.addresses.filter(({ of, to }) => {
    const kinds = harmless.has(of) ? running : leading
    return kinds.test(to.replace(/[\t\n\r]/g, '')) && !to.startsWith(blocked)
  })
  return [...problems, ...bad.map(({ of, to }) => `${of} leads to ${to}`)]
}

test(`${strings} hostile strings stay text in state, structured data, head and page`, async () => {
  const { pages, parts } = await crawl(process.env.PROVE_REPORT ? 60 : 20)
  expect(pages.length).toBeGreaterThan(12)
  api.become(true)
  const problems: string[] = []
  const failed = new Map<string, number>()
  let [opened, carried, structured] = [0, 0, 0]
  while (api.sent() < strings) {
    const page = pages[opened % pages.length]
    if (!page) break
    const { status, html, markup } = await open(page.path)
    opened += 1
    if (status !== 200) failed.set(`${status} ${page.path}`, (failed.get(`${status} ${page.path}`) ?? 0) + 1)
    if (status !== 200) continue
    if (html.includes('pwned')) carried += 1
    if (
      markup.scripts.some(({ attributes, text }) => attributes.includes('ld+json') && text.includes('pwned'))
    )
      structured += 1
    problems.push(
      ...faults(html, markup, { parts, scripts: page.scripts }).map((fault) => `${page.path}: ${fault}`),
    )
  }
  report({
    proof: 'strings',
    tried: `hostile strings in ${pages.length} pages, ${opened} renders, seed ${seed}`,
    times: api.sent(),
    result: `${problems.length} got out; ${carried} renders carried them, ${structured} in structured data, ${failed.size} pages refused them`,
  })
  expect(problems.slice(0, 10)).toEqual([])
  // A hostile address makes its call fail, and pages that need that call answer 503.
  expect([...failed.keys()].filter((page) => !page.startsWith('503 '))).toEqual([])
  expect(carried).toBeGreaterThan(opened * 0.5)
  expect(structured).toBeGreaterThan(0)
})
