import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

/** Simulates that the build with which this tab was opened is gone. */
async function forgetAssets(page: Page): Promise<readonly string[]> {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ status: 404, body: 'There is no such file.' }),
  )
  return documents
}

test('where a part of the tab’s build is gone, the page that was wanted comes as a document, once', async () => {
  await visit({ expected: /404|Failed to (load|fetch)|dynamically imported/ }, async ({ page }) => {
    await page.goto(`${site()}/`, { waitUntil: 'networkidle' })
    const documents = await forgetAssets(page)
    await page.locator('footer a[href="/help"], footer a[href="/terms"]').first().click()
    await page.waitForURL(/\/(help|terms)$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Waits for a second reload, which would follow if the new page's own parts were missing too.
    await page.waitForLoadState('networkidle')
    expect(documents).toHaveLength(1)
    expect(documents[0]).toMatch(/^\/(help|terms)$/)
  })
})

test('where it stays gone, the tab says so and does not go round', async () => {
  await visit({ expected: /404|Failed to (load|fetch)|dynamically imported/ }, async ({ page }) => {
    await page.goto(`${site()}/`, { waitUntil: 'networkidle' })
    await page.evaluate(`sessionStorage.setItem('reloaded-at', String(Date.now()))`)
    const documents = await forgetAssets(page)
    await page.locator('footer a[href="/help"], footer a[href="/terms"]').first().click()
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    expect(documents).toEqual([])
  })
})
