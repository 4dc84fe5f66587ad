/** @gate sells a home */

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { axe, picture, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { openDesk } from '../support/signIn.ts'
import { linkTo, site } from '../support/site.ts'
import { tooWide } from '../support/tooWide.ts'

beforeAll(demoSite)

test('the office sells a home and asks for money; its buyer reads on a phone, without scripts, what is due', async () => {
  const email = `buyer-${randomUUID().slice(0, 8)}@example.com`
  await visit({ expected: /422/ }, async ({ page }) => {
    await openDesk(page, 'sales', '/desk/homes?project=lakeside-varthur&state=available&order=dear')
    await page.getByRole('heading', { name: 'Homes' }).waitFor()
    await page.locator('table tbody a').first().click()
    await page.getByRole('link', { name: 'Book for a buyer' }).click()
    await page.getByLabel('Buyer', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Mobile').fill('98765 43210')
    const amount = page.getByLabel('Booking amount')
    await amount.fill('9,00,00,000')
    await picture(page, 'desktop-desk-book')
    await page.getByRole('button', { name: /^Book at/ }).click()
    await page.getByText('section 13 of RERA allows at most 10%').waitFor()
    await amount.fill('5,00,000')
    await page.getByRole('button', { name: /^Book at/ }).click()
    await page.getByRole('heading', { name: /Asha Rao/ }).waitFor()
    await page
      .getByRole('button', { name: /^Ask for/ })
      .first()
      .click()
    await page.getByText('Requested. The letter is on its way.').waitFor()
    await page.getByLabel('Amount').fill('5,00,000')
    await page.getByLabel('Bank reference').fill(`UTR ${email.slice(6, 14)}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByText('Recorded. The receipt is on its way.').waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'desktop-desk-booking')
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, 'phone-desk-booking')
    await page.goto('/desk/bookings')
    await page.getByRole('heading', { name: 'Bookings' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await picture(page, 'desktop-desk-bookings')
  })
  const link = await linkTo(email, '/homes/my-home?token=')
  await visit({ device: 'phone', javaScript: false }, async ({ page }) => {
    await page.goto(link)
    await page.getByText(/^Due by/).waitFor()
    const letter = await page.getByRole('link', { name: 'Open the demand letter' }).getAttribute('href')
    const answer = await fetch(site() + letter)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await page.getByRole('link', { name: /^Receipt HR/ }).waitFor()
  })
})

test('a buyer whose instalment is late sees it on any screen, and a new link ends the old one', async () => {
  const email = 'deepa.krishnan@buyers.verandah.example'
  await visit({}, async ({ page }) => {
    await openDesk(page, 'sales', '/desk/bookings?owes=late')
    await page.getByText('Deepa Krishnan').first().waitFor()
    await page.locator('table tbody a').first().click()
    await page.getByRole('button', { name: 'Email a new link' }).click()
    await page.getByText('A new link is on its way.').waitFor()
  })
  const link = await linkTo(email, '/homes/my-home?token=')
  await visit({}, async ({ page }) => {
    await page.goto(link)
    await page.getByRole('heading', { name: /^Overdue since/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'desktop-my-home-late')
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, 'phone-my-home-late')
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await tooWide(page)).toEqual([])
  })
})
