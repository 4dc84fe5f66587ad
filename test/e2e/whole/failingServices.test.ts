import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { allPages } from '#web/siteMap/whole.ts'
import { type BrokenSite, brokenSite } from '../support/brokenSite.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { demoPassword, firstOf, site } from '../support/site.ts'

beforeAll(demoSite)

let broken: BrokenSite
let course: string
let tutor: string
let project: string
beforeAll(async () => {
  broken = await brokenSite()
  course = `/courses/${(await firstOf('/api/v1/courses?items=1')).slug}`
  tutor = `/tutors/${(await firstOf('/api/v1/artists?items=1')).handle}`
  project = `/homes/projects/${(await firstOf('/api/projects?items=1')).slug}`
})
afterAll(() => broken?.stop())
beforeEach(() => broken.become('well'))

const learning = /^\/api\/v1\//
const estate = /^\/api\/(?!v1\/)/
/** Calls that none of these pages needs for its shell. */
const lateParts =
  /\/(reviews|questions|testimonials?|video|videos|awards|brand_partners|plot-sketch|blocks|stock|cost|fronts|plans|unit-type|site|amenities|specification|gallery|media|update|brochures|faq)\/?($|\?)/

async function expectSound(page: Page, name: string): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await axe(page)).toEqual([])
  await picture(page, name)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

const nameOf = (path: string) => path.replace(/\W+/g, '-')
const failures = { expected: /the server responded with a status/ }

describe.each(['phone', 'desktop'] as const)('on a %s, no barrier', (device) => {
  test.each([
    [
      'Learn is',
      learning,
      () => ['/', '/courses', course, tutor, '/cart'],
      () => ['/help', '/homes', project],
    ],
    [
      'Homes is',
      estate,
      () => ['/homes', '/homes/projects', '/homes/find', project],
      () => ['/', course, '/homes/contact'],
    ],
  ])('where the service of %s away: its own pages, and those that can do without it', async (...given) => {
    const [name, paths, own, other] = given
    broken.become('away', paths)
    await visit({ device, ...failures }, async ({ page }) => {
      for (const path of [...own(), ...other()]) {
        const answer = await page.goto(broken.origin + path)
        expect([path, answer?.status()]).toEqual([path, own().includes(path) ? 503 : 200])
        await expectSound(page, `${device}-${name}-away${nameOf(path)}`)
      }
    })
  })

  test('where only late parts of a page fail', async () => {
    broken.become('away', lateParts)
    await visit({ device, ...failures }, async ({ page }) => {
      for (const path of [course, tutor, '/homes', project]) {
        const answer = await page.goto(broken.origin + path)
        expect([path, answer?.status()]).toEqual([path, 200])
        await expectSound(page, `${device}-parts-away${nameOf(path)}`)
      }
    })
  })

  test('where late parts of a page are slow', async () => {
    await visit({ device, ...failures }, async ({ page }) => {
      for (const path of [course, '/homes', project]) {
        const letGo = broken.hold(lateParts)
        await page.goto(broken.origin + path, { waitUntil: 'commit' })
        await page.getByRole('contentinfo').waitFor()
        await expectSound(page, `${device}-parts-slow${nameOf(path)}`)
        letGo('well')
        await page.waitForLoadState()
      }
    })
  })
})

/** All calls except the one that tells the page who is signed in. */
const allButWho = /^(?!\/api\/v1\/profile$)/
const theirs = allPages.filter(
  ({ path, access, leadsOn }) =>
    !leadsOn && !path.includes(':') && (access === 'member' || access === 'tutor'),
)

async function enter(context: BrowserContext, role: 'student' | 'tutor'): Promise<void> {
  const body = JSON.stringify({ email: `${role}@verandah.example`, password: demoPassword() })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${site()}/api/v1/login/email`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { readonly data: { readonly access_token: string } }
  const hint = encodeURIComponent(JSON.stringify({ name: 'Asha Rao', role }))
  await context.addCookies([
    { name: 'x-access-token', value: data.access_token, url: broken.origin },
    { name: 'loggedInUser', value: hint, url: broken.origin },
  ])
}

describe.each(['student', 'tutor'] as const)('to a %s who is signed in, no barrier on a phone', (role) => {
  const own = theirs.filter(({ access }) => access === (role === 'tutor' ? 'tutor' : 'member'))

  test('where all but who they are is away', async () => {
    await visit({ device: 'phone', ...failures }, async ({ page, context }) => {
      await enter(context, role)
      broken.become('away', allButWho)
      for (const { path } of own) {
        await page.goto(broken.origin + path)
        // A failing service doesn't redirect people away from their own page, as if they had no access.
        expect(new URL(page.url()).pathname).toBe(path)
        await expectSound(page, `phone-${role}-away${nameOf(path)}`)
      }
    })
  })

  test('where not even that is known', async () => {
    await visit({ device: 'phone', ...failures }, async ({ page, context }) => {
      await enter(context, role)
      broken.become('away', learning)
      for (const path of role === 'tutor' ? ['/teach', '/'] : ['/account', '/learn', '/']) {
        const answer = await page.goto(broken.origin + path)
        expect([path, answer?.status()]).toEqual([path, 503])
        await expectSound(page, `phone-${role}-unknown${nameOf(path)}`)
      }
    })
  })
})
