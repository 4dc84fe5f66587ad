import { beforeAll, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { enterStaffCode } from '../support/site.ts'

beforeAll(demoSite)

test('a tutor sends documents, a moderator reads them, and the tutor’s page says what was checked', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'tutor2', '/teach/verification')
    for (const legend of ['A document with your photo and name', 'A certificate or degree']) {
      const papers = page.getByRole('group', { name: legend })
      await papers.locator('input[type=file]').first().setInputFiles('public/icons/icon-192.png')
      await papers.getByRole('button', { name: /Remove/ }).waitFor()
    }
    await page.getByLabel(/What do the documents show/).fill('Passport; FIDE instructor, 2016')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Send documents' }).click()
    await page.getByText('We have your documents').waitFor()
  })
  await visit({}, async ({ page }) => {
    await signIn(page, 'moderator', '/desk/tutors?state=waiting')
    await enterStaffCode(page, 'moderator')
    await page.getByRole('link', { name: 'Aditya Bhat' }).click()
    await page.getByRole('link', { name: 'Show the 2 documents' }).click()
    await page.getByRole('img', { name: 'Identity 1, opens large' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Identity' }).check()
    await page.getByRole('checkbox', { name: 'Qualification' }).check()
    await page.getByRole('button', { name: 'Put on their pages' }).click()
    await page.getByText('Checked. We’ve told the tutor, and their pages now say so.').waitFor()
    await page.goto('/tutors/aditya-bhat')
    await page.getByText(/^Checked by Verandah: identity and qualification, /).waitFor()
  })
})
