/** @gate signs up, in and out */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axe, goWithin, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { codeFor, site } from '../support/site.ts'

beforeAll(demoSite)

const anAddress = (): string => `asha-${randomUUID().slice(0, 8)}@example.com`

async function signUp(page: Page, email: string, from = '/signup'): Promise<void> {
  await page.goto(from)
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/verify?**')
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('sign up, arrive at a home of one’s own, sign out', async () => {
    await visit({ javaScript, device: 'phone' }, async ({ page, context }) => {
      await signUp(page, anAddress())
      await page.waitForURL(`${site()}/`)
      await page.getByRole('heading', { level: 1, name: /Asha/ }).waitFor()
      const names = (await context.cookies()).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['x-access-token', 'loggedInUser']))
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.goto('/logout')
      await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`${site()}/`)
      await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
      expect((await context.cookies()).filter(({ name }) => name === 'x-access-token')).toEqual([])
    })
  })

  test('an error is shown beside its field, and what was typed stays', async () => {
    await visit({ javaScript, expected: /422/ }, async ({ page }) => {
      await page.goto('/signup')
      await page.getByLabel('Your name').fill('A')
      await page.getByLabel('Email or mobile number').fill('asha@example.com')
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByText('Enter your name, 2 to 80 characters.').first().waitFor()
      expect(await page.getByLabel('Your name').inputValue()).toBe('A')
      expect(await page.getByLabel('Email or mobile number').inputValue()).toBe('asha@example.com')
    })
  })

  test('a wrong code is refused and the right one still works', async () => {
    await visit({ javaScript, expected: /422/ }, async ({ page }) => {
      const email = anAddress()
      await page.goto('/signup')
      await page.getByLabel('Your name').fill('Asha Rao')
      await page.getByLabel('Email or mobile number').fill(email)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.waitForURL('**/verify?**')
      const code = await codeFor(email)
      const wrong = code === '000000' ? '111111' : '000000'
      await page.getByLabel('Code').fill(wrong)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('That code isn’t right').first().waitFor()
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`${site()}/`)
    })
  })
})

test('a restricted page leads to sign-in and back to itself', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/welcome')
    expect(new URL(page.url()).pathname).toBe('/login')
    const next = new URL(page.url()).searchParams.get('next')
    expect(next).toBe('/welcome')
    await signUp(page, anAddress(), `/signup?next=${encodeURIComponent(next ?? '')}`)
    await page.waitForURL('**/welcome')
  })
})

test('a signed-in person who asks for the sign-in page goes on', async () => {
  await visit({}, async ({ page }) => {
    await signUp(page, anAddress())
    await page.waitForURL(`${site()}/`)
    await page.goto('/login?next=/courses')
    expect(page.url()).toBe(`${site()}/courses`)
  })
})

test('signing out in one tab signs the other out, and a revoked token is cleared with one redirect', async () => {
  // The other tab may be just opening its socket when its session ends.
  await visit({ expected: /401 \(Unauthorized\).*\/live\/ticket/ }, async ({ page, context }) => {
    await signUp(page, anAddress())
    await page.waitForURL(`${site()}/`)
    const other = await context.newPage()
    await other.goto('/courses')
    await other
      .getByRole('button', { name: 'Sign out' })
      .or(other.getByText('Your account'))
      .first()
      .waitFor({ state: 'attached' })
    const token = (await context.cookies()).find(({ name }) => name === 'x-access-token')?.value ?? ''
    await page.goto('/logout')
    await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${site()}/`)
    await other.getByRole('link', { name: 'Sign in' }).first().waitFor()

    await context.addCookies([{ name: 'x-access-token', value: token, url: site() }])
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) answers.push(response.status())
    })
    await page.goto('/')
    expect(answers).toEqual([307, 200])
    expect((await context.cookies()).filter(({ name }) => name === 'x-access-token')).toEqual([])
  })
})

test('a tutor who just signed up completes the profile first', async () => {
  await visit({}, async ({ page }) => {
    await signUp(page, anAddress(), '/signup?as=tutor')
    await page.waitForURL('**/welcome**')
    await page.getByLabel(/what you teach|headline/i).fill('Chess for beginners, patiently')
    await page.getByRole('button', { name: /save|continue/i }).click()
    await page.waitForURL(`${site()}/teach`)
  })
})

test('a tutor sees the tutor’s page; a student gets a 403 page there, also by navigation', async () => {
  await visit({ expected: /403/ }, async ({ page }) => {
    await signUp(page, anAddress())
    await page.waitForURL(`${site()}/`)
    expect((await page.goto('/teach', { waitUntil: 'networkidle' }))?.status()).toBe(403)
    expect(await page.locator('h1').allTextContents()).toEqual(['This page is for tutors'])
  })
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'tutor', '/teach')
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    expect(await axe(page)).toEqual([])
  })
})

test('navigation in the browser obeys the same rule: a restricted page leads to sign-in', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await goWithin(page, '/welcome')
    await page.waitForURL('**/login?next=%2Fwelcome')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })
})

test('a 401 from any call signs out in place: header, cookie and name are gone', async () => {
  await visit({ expected: /401/ }, async ({ page, context }) => {
    await signUp(page, anAddress())
    await page.waitForURL(`${site()}/`)
    await page.goto('/courses')
    await page.getByText('Your account').first().waitFor({ state: 'attached' })
    const token = (await context.cookies()).find(({ name }) => name === 'x-access-token')?.value ?? ''
    await fetch(`${site()}/api/v1/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    // Opens the profile form, in a session that has since ended.
    await goWithin(page, '/welcome')
    await page.waitForURL('**/login?next=%2Fwelcome&session=ended')
    expect((await context.cookies()).filter(({ name }) => name === 'x-access-token')).toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  })
})

test('a session that ends while a page is on its way is over on that page, and sign-in says so', async () => {
  await visit({}, async ({ page }) => {
    await signUp(page, anAddress())
    await page.waitForURL(`${site()}/`)
    // Another tab signs out after the server has rendered the page.
    await page.addInitScript(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does it.
      document.cookie = 'x-access-token=; Path=/; Max-Age=0'
    })
    await page.goto('/courses')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await goWithin(page, '/welcome')
    await page.waitForURL('**/login?next=%2Fwelcome&session=ended')
  })
})
