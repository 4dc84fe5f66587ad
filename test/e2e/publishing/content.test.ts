import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { openDesk } from '../support/signIn.ts'

beforeAll(demoSite)

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

test('an editor without scripts drafts a testimonial, forgets the reason, publishes, and restores it', async () => {
  const added = ', and the garden is as drawn.'
  await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    const publicWords = async () => (await page.request.get('/api/project/testimonials?items=100')).text()
    await openDesk(page, 'editor', '/desk/content?kind=testimonial')
    await page.getByRole('link', { name: 'Anaya Deshpande' }).click()
    const words = page.getByLabel('What they say')
    await words.fill((await words.inputValue()).replace(/\.$/, added))
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    expect(await publicWords()).not.toContain(added)
    await publish(page).click()
    await page.getByText('Give a reason in 4 to 500 characters.').waitFor()
    expect(await words.inputValue()).toContain(added)
    await page.getByLabel('Reason').fill('She wrote again in November.')
    await publish(page).click()
    await page.getByText('Published. Visitors see it within seconds.').waitFor()
    expect(await publicWords()).toContain(added)
    await page.getByRole('button', { name: 'Restore as a draft' }).click()
    await page.getByText('Restored as a draft.').waitFor()
    await page.getByLabel('Reason').fill('It was right before.')
    await publish(page).click()
    await page.getByText('Version 2').waitFor()
    expect(await publicWords()).not.toContain(added)
  })
})

test('a draft is seen by its link on a phone without signing in, planned, published, and restored', async () => {
  const before = 'included in the price.'
  const after = 'included in the price of the flat.'
  await visit({}, async ({ page }) => {
    await openDesk(page, 'editor', '/desk/content?kind=faq')
    await page.getByRole('link', { name: 'Is there piped gas?' }).click()
    const answer = page.getByLabel('Answer')
    await answer.fill((await answer.inputValue()).replace(before, after))
    await page.getByText('Draft saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()

    await visit({ device: 'phone' }, async ({ page: phone }) => {
      await phone.goto(link)
      expect(new URL(phone.url()).pathname).toBe('/homes/projects/jaali-court-baner')
      await phone.getByText('Preview of a draft: Is there piped gas?').waitFor()
      expect(await phone.content()).toContain(after)
      await phone.getByRole('button', { name: 'Leave preview' }).click()
      await phone.waitForURL('**/homes/projects/jaali-court-baner')
      await phone.getByText('Preview of a draft').waitFor({ state: 'detached' })
      expect(await phone.content()).toContain(before)
    })

    await page.getByLabel('Reason').fill('Buyers asked which price.')
    await page.getByLabel(/^At a time/).fill('2099-01-01T10:00')
    await publish(page).click()
    await page.getByText(/^Goes live on 1 January 2099, 10\s+am India time/).waitFor()
    await page.getByRole('button', { name: 'Cancel publication' }).click()
    await page.getByText('Publication cancelled.').waitFor()
    await page.getByLabel('Reason').fill('Buyers asked which price.')
    await publish(page).click()
    await page.getByText('Published. Visitors see it within seconds.').waitFor()
    const faq = async () => (await page.request.get('/api/project/jaali-court-baner/faq')).text()
    expect(await faq()).toContain(after)

    await visit({ device: 'phone', expected: /410/ }, async ({ page: phone }) => {
      expect((await phone.goto(link))?.status()).toBe(410)
    })

    await page.getByRole('button', { name: 'Restore as a draft' }).click()
    await page.getByText('Restored as a draft.').waitFor()
    await page.getByLabel('Reason').fill('It was right before.')
    await publish(page).click()
    await page.getByText('Version 2').waitFor()
    expect(await faq()).not.toContain(after)
  })
})
