import { beforeAll, expect, test } from '@jest/globals'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { enterStaffCode } from '../support/site.ts'

beforeAll(demoSite)

test('a visitor signs in to report a review without scripts, and a moderator takes it off the page', async () => {
  let course = ''
  let words = ''
  await visit({ javaScript: false, device: 'phone' }, async ({ page }) => {
    await page.goto('/courses')
    course = (await page.locator('main a[href^="/courses/"]').first().getAttribute('href')) ?? ''
    course = new URL(course, page.url()).pathname
    await page.goto(course)
    const review = page.locator('#reviews li:has(.reading)').first()
    words = (await review.locator('.reading').textContent()) ?? ''
    await review.getByRole('link', { name: 'Report' }).click()
    await signIn(page, 'student2')
    await page.getByText(words).waitFor()
    await page.getByLabel('It isn’t true').check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Report sent.').waitFor()
  })
  await visit({}, async ({ page }) => {
    await page.goto('/login?next=/desk/reports%3Forder%3Dnewest')
    await signIn(page, 'moderator')
    await enterStaffCode(page, 'moderator')
    await page
      .getByRole('link', { name: words.slice(0, 30) })
      .first()
      .click()
    await page.getByLabel('Reason').fill('It speaks of somebody else.')
    await page.getByRole('button', { name: 'Hide it' }).click()
    await page.getByText('We’ve told the author and the people who reported it.').waitFor()
    const answer = await page.request.get(`/api/v1${course}/reviews?items=100`)
    expect(await answer.text()).not.toContain(words)
  })
})
