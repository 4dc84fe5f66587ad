/**
 * @gate opens pages of Learn
 * @first opens many pages on two devices
 */

import { beforeAll, expect, test } from '@jest/globals'
import { axe, goWithin, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { site } from '../support/site.ts'
import { sweep } from '../support/sweep.ts'

beforeAll(demoSite)

sweep((path) => !path.startsWith('/homes'))

test('an address without a page is a 404 page with links onwards', async () => {
  await visit({ expected: /404/ }, async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'All courses' }).click()
    await page.waitForURL('**/courses')
  })
})

test('an unknown course is a 404, on the server and when it is reached by a link', async () => {
  await visit({ expected: /404/ }, async ({ page }) => {
    expect((await page.goto('/courses/no-such-course', { waitUntil: 'networkidle' }))?.status()).toBe(404)
    expect(await page.locator('h1').allTextContents()).toEqual(['We couldn’t find this page'])
    expect(await axe(page)).toEqual([])
    await page.goto('/courses')
    await goWithin(page, '/courses/no-such-course')
    await page.getByRole('heading', { name: 'We couldn’t find this page' }).waitFor()
  })
})

test('homes. shows Verandah Homes at its root', async () => {
  await visit({}, async ({ page }) => {
    const { port } = new URL(site())
    const response = await page.goto(`http://homes.localhost:${port}/`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('data-mood')).toBe('homes')
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await page.waitForURL('**/homes/projects')
  })
})

test('without a connection a page of ours says so', async () => {
  await visit({ expected: /DISCONNECTED|ERR_FAILED|Failed to load/ }, async ({ page, context }) => {
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await page.goto('/homes')
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await context.setOffline(false)
    // The page recovers by itself.
    await page.waitForFunction(() => document.documentElement.dataset.mood === 'homes')
  })
})

test('a page turns no text into elements, neither on load nor when a link is followed', async () => {
  await visit({ expected: /requires 'TrustedHTML'/ }, async ({ page }) => {
    await page.addInitScript(() => {
      const broken: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => broken.push(event.sample))
      Object.assign(window, { broken })
    })
    await page.goto('/courses', { waitUntil: 'networkidle' })
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    await page.locator('main a[href^="/courses/"]').first().click()
    await page.waitForURL('**/courses/*')
    await page.getByRole('link', { name: 'Homes' }).first().click()
    await page.waitForURL('**/homes')
    expect(await page.evaluate('broken')).toEqual([])
    const made = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>text</b>')
        return 'made'
      } catch {
        return 'refused'
      }
    })
    expect(made).toBe('refused')
  })
})

test('following a link starts the next page at its top, with the focus in it', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/homes/projects', { waitUntil: 'networkidle' })
    const last = page.locator('main a[href^="/homes/projects/"]').last()
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await page.waitForURL('**/homes/projects/*')
    await page.locator('#enquiry').waitFor()
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'main')
    await page.goBack()
    await page.waitForURL('**/homes/projects')
    await last.waitFor()
    // The browser restores the list's scroll position after drawing it.
    await page.waitForFunction(() => scrollY > 0)
  })
})
