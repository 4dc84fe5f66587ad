import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../../builders/until.ts'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { enterStaffCode, linkTo } from '../support/site.ts'

// Broadcasts are sent by rounds, so these run ten times as often.
beforeAll(() => demoSite({ speed: 10 }))

const reader = 'student2@verandah.example'

async function untilSent(page: Page): Promise<string> {
  const link = await linkTo(reader, '/unsubscribe?', 60_000)
  await until('it is shown as sent', async () => {
    await page.reload()
    const sent = page.getByText('Sent', { exact: true })
    await page.getByRole('link', { name: 'Refresh' }).or(sent).waitFor()
    return sent.isVisible()
  })
  return link
}

test('support writes news to somebody who asked for it, and who ends it by the email alone', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'student2', '/account/notices')
    await page.getByLabel('News by email').check()
    await page.getByText('News by email: on.').waitFor()
  })
  const link = await visit({ expected: /422/ }, async ({ page }) => {
    await signIn(page, 'support', `/desk/people?find=${reader}`)
    await enterStaffCode(page, 'support')
    await page.getByRole('link', { name: 'Write to them' }).click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Choose what it’s about.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel(/^News/).check()
    await page.getByLabel('Subject').fill('Veena is new')
    await page.getByLabel('Text').fill('Two tutors teach it from December.')
    await page.getByLabel('Emails a minute').fill('600')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Two tutors teach it from December.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Reason').fill('The monthly news.')
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    await page.getByText('Sending to 1 person').waitFor()
    return untilSent(page)
  })
  await visit({ javaScript: false, device: 'phone' }, async ({ page }) => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText(`We won’t send news to ${reader} any more.`).waitFor()
  })
}, 180_000)
