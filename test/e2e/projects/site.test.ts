/** @gate asks for a call, subscribes to news, and applies for a job */

import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { linkIn, mailsTo } from '../support/mailbox.ts'

beforeAll(demoSite)

const aNumber = (): string => `98${randomInt(10_000_000, 99_999_999)}`
const anAddress = (): string => `meera-${randomUUID().slice(0, 8)}@example.com`

test('on a phone: two fields and a tick over the page; the browser remembers and forgets', async () => {
  await visit({ device: 'phone', expected: /422/ }, async ({ page }) => {
    await page.goto('/homes/projects', { waitUntil: 'networkidle' })
    const bar = page.getByRole('navigation', { name: 'Call, write or enquire' })
    await bar.getByRole('link', { name: 'Enquire' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ask the sales office' })
    await sheet.getByLabel('Your name').fill('Meera Nair')
    const number = aNumber()
    await sheet.getByLabel('Mobile number').fill(number)
    await sheet.getByRole('button', { name: 'Send' }).click()
    await sheet.getByText('Tick this box so we can reply.').waitFor()
    expect(await sheet.getByLabel('Mobile number').inputValue()).toBe(number)
    expect(await axe(page)).toEqual([])
    await sheet.getByLabel(/You may call or write to me/).check()
    await sheet.getByRole('button', { name: 'Send' }).click()
    await sheet.getByText('Enquiry sent.').waitFor()
    await sheet.getByRole('button', { name: 'Back to the page' }).click()

    await page.goto('/homes/contact', { waitUntil: 'networkidle' })
    expect(await page.getByLabel('Your name').inputValue()).toBe('Meera Nair')
    await page.getByRole('button', { name: 'Forget my details' }).click()
    expect(await page.getByLabel('Your name').inputValue()).toBe('')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.getByLabel('Your name').inputValue()).toBe('')
  })
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('a buyer abroad chooses a time for a call, corrects a mistake and gets an answer', async () => {
    await visit({ javaScript, expected: /422/ }, async ({ page }) => {
      await page.goto('/homes/nri')
      await page.getByLabel('Your name').fill('Imran Siddiqui')
      await page.getByLabel('Mobile number').fill(`+97150${randomInt(1_000_000, 9_999_999)}`)
      await page.getByLabel('Country you live in').fill('United Arab Emirates')
      await page.getByLabel('Time zone').selectOption('Asia/Dubai')
      await page.getByLabel('Call me from').fill('10:00')
      await page.getByLabel('Until').fill('09:00')
      await page.getByLabel(/You may call or write to me/).check()
      await page.getByRole('button', { name: 'Request a call' }).click()
      await page.getByText('Choose an end time after the start time.').first().waitFor()
      expect(await page.getByLabel('Your name').inputValue()).toBe('Imran Siddiqui')
      await page.getByLabel('Until').fill('12:30')
      if (javaScript) await page.getByText('In India that’s 11:30 am to 2 pm.').waitFor()
      await page.getByRole('button', { name: 'Request a call' }).click()
      await page.getByText('We’ll call you.').waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
    })
  })

  test('news by email: asked for, confirmed and ended, each by a press and never by opening a link', async () => {
    const address = anAddress()
    await visit({ javaScript }, async ({ page }) => {
      await page.goto('/homes')
      const form = page.locator('#subscribe')
      await form.getByRole('textbox', { name: 'Email' }).fill(address)
      await form.getByLabel(/You may email me news/).check()
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText(`We’ve sent an email to ${address}`).waitFor()

      const confirm = await linkIn(address, 1, '/homes/subscribe/confirm')
      await page.goto(confirm)
      expect(await mailsTo(address, 1)).toHaveLength(1)
      await page.getByRole('button', { name: 'Confirm subscription' }).click()
      await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()

      await page.goto(await linkIn(address, 2, '/homes/subscribe/unsubscribe'))
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
    })
  })
})

test('an application keeps its words and its file through a refusal, and arrives', async () => {
  await visit({ expected: /422/ }, async ({ page }) => {
    await page.goto('/homes/careers', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Site engineer, finishing' }).click()
    await page.getByRole('heading', { level: 2, name: 'Apply' }).waitFor()
    await page.getByLabel('Your name').fill('Ravi Kumar')
    await page.getByLabel('Mobile number').fill(aNumber())
    await page.getByLabel('Email').fill(anAddress())
    await page.getByLabel('Experience').fill('five')
    await page.getByLabel('Resume').setInputFiles({
      name: 'ravi.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    })
    await page.getByText('ravi.pdf added.').waitFor()
    await page.getByLabel(/You may call or write to me/).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Enter your experience in whole years.').first().waitFor()
    await page.getByText('ravi.pdf added.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Experience').fill('5')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Application sent.').waitFor()
  })
})

test('without JavaScript an application goes by email, and the page says how', async () => {
  await visit({ javaScript: false }, async ({ page }) => {
    await page.goto('/homes/careers/site-engineer-finishing')
    await page.locator('main noscript a[href^="mailto:"]').waitFor()
    expect(await page.getByRole('button', { name: 'Send application' }).isVisible()).toBe(false)
  })
})

test('the banner turns only when it is asked to, and the first one is the address without a query', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/homes', { waitUntil: 'networkidle' })
    const first = await page.locator('h1').textContent()
    await page.getByRole('link', { name: /^Next:/ }).click()
    await page.waitForURL('**/homes?banner=2')
    await page.getByText('2 of 3').waitFor({ state: 'attached' })
    expect(await page.locator('h1').textContent()).not.toBe(first)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/homes$/)
  })
})
