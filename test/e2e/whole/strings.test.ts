/** @proof browser */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MovedClock } from '../../builders/clocks.ts'
import { random, seed } from '../../foreign/random.ts'
import { type HostileApi, hostileApi } from '../../prove/hostileApi.ts'
import { type Program, run } from '../../prove/program.ts'
import { report, rounds } from '../../prove/report.ts'
import { launch } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'

beforeAll(demoSite)

const clock = new MovedClock()

const strings = rounds(500, 3_000)

let api: HostileApi
let web: Program
beforeAll(async () => {
  api = await hostileApi(random())
  const addresses = { MARKETPLACE_API_URL: api.origin, ESTATE_API_URL: api.origin }
  web = await run('dist/server.js', clock, { ...addresses, PAGE_CACHE_MB: '0', LOG_LEVEL: 'silent' })
}, 180_000)
afterAll(async () => {
  await web.stop()
  await api.close()
})

/** Records in the page whatever its policy blocks. */
const watch = `
  window.broken = []
  addEventListener('securitypolicyviolation', (event) => window.broken.push(event.violatedDirective + ' ' + event.blockedURI))
`

test(`${strings} hostile strings run nothing in a browser, and break no rule of the policy`, async () => {
  const context = await (await launch()).newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  const origin = web.origin.replace('127.0.0.1', 'localhost')
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank')
      opened.push(`went to ${frame.url()}`)
  })
  await page.goto(`${origin}/courses`)
  const course = await page.locator('main article a').first().getAttribute('href')
  await page.goto(`${origin}/homes/projects`)
  const project = await page
    .locator('main article a, main a[href^="/homes/projects/"]')
    .first()
    .getAttribute('href')
  api.become(true)
  const paths = ['/', '/courses', course, '/tutors', '/homes', '/homes/projects', project].filter(
    (path) => path !== null,
  )
  const incidents: string[] = []
  for (let nth = 0; api.sent() < strings || nth < paths.length; nth += 1) {
    await page.goto(origin + paths[nth % paths.length], { waitUntil: 'networkidle' })
    const ran: unknown = await page.evaluate('window.pwned')
    const broken = (await page.evaluate('window.broken')) as string[]
    if (ran !== undefined) incidents.push(`${page.url()} ran a string`)
    // A picture whose address is a script is expected: the policy is there to block it.
    const odd = broken.filter((rule) => rule !== 'img-src javascript')
    incidents.push(...odd.map((rule) => `${page.url()} ${rule}`))
  }
  report({
    proof: 'browser',
    tried: `hostile strings in ${paths.length} pages in Chromium, seed ${seed}`,
    times: api.sent(),
    result: `${incidents.length + opened.length} ran, opened or broke the policy`,
  })
  expect([...new Set([...incidents, ...opened])].slice(0, 10)).toEqual([])
  await context.close()
}, 300_000)
