import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { axe, launch, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { codeFor, linkTo, site } from '../support/site.ts'

beforeAll(demoSite)

const anAddress = (): string => `asha-${randomUUID().slice(0, 8)}@example.com`
const aNumber = (): string => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

async function signUp(page: Page, next: string, email = anAddress()): Promise<string> {
  await page.goto(`/signup?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/verify?**')
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${site()}${next}`)
  return email
}

async function tokenOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'x-access-token')?.value ?? ''
}

/** Opens another session for the same person, as from an iPhone. */
async function signInElsewhere(email: string, password: string): Promise<void> {
  await fetch(`${site()}/api/v1/login/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1',
    },
    body: JSON.stringify({ email, password }),
  })
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('the name and the zone are kept, and the header says the new name', async () => {
    await visit({ javaScript, device: 'phone', expected: /422/ }, async ({ page, context }) => {
      await signUp(page, '/account')
      await page.getByLabel('Your name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Enter your name, 2 to 80 characters.').waitFor()
      await page.getByLabel('Your name').fill('Asha Rao Menon')
      await page.getByLabel('Time zone').selectOption('Asia/Dubai')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved.', { exact: true }).waitFor()
      await page.reload()
      expect(await page.getByLabel('Your name').inputValue()).toBe('Asha Rao Menon')
      expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Dubai')
      const hint = (await context.cookies()).find(({ name }) => name === 'loggedInUser')?.value ?? ''
      expect(decodeURIComponent(hint)).toContain('Asha Rao Menon')
      if (javaScript) expect(await axe(page)).toEqual([])
    })
  })

  test('a mobile number is added with its code; a wrong code is reported at the field', async () => {
    await visit({ javaScript, expected: /422/ }, async ({ page }) => {
      await signUp(page, '/account/contacts')
      const number = aNumber()
      await page.getByText('Add a mobile number').click()
      await page.getByLabel('New mobile number').fill(number)
      await page.locator('form', { hasText: 'New mobile number' }).getByRole('button').click()
      await page.waitForURL('**/account/contacts?challenge=**')
      const code = await codeFor(number)
      await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Use this number' }).click()
      await page.getByText('That code isn’t right').first().waitFor()
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Use this number' }).click()
      await page.getByText('Mobile number updated.').waitFor()
      await page.getByText(number).waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
    })
  })

  test('a password is set and changed, and every other device is signed out', async () => {
    await visit({ javaScript, expected: /422/ }, async ({ page, context }) => {
      const email = await signUp(page, '/account/contacts')
      await page.getByLabel('New password').fill('Password1234!')
      await page.getByRole('button', { name: 'Set a password' }).click()
      await page.getByText('That’s easy to guess.').first().waitFor()
      await page.getByLabel('New password').fill('a plain long secret')
      await page.getByRole('button', { name: 'Set a password' }).click()
      await page.getByText('Password updated.').waitFor()
      await signInElsewhere(email, 'a plain long secret')
      await page.goto('/account/sessions')
      await page.getByText('Safari on iPhone').waitFor()
      await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
      await page.getByText('Safari on iPhone is signed out.').waitFor()
      await signInElsewhere(email, 'a plain long secret')
      await page.goto('/account/contacts')
      await page.getByLabel('New password').fill('another plain secret')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Every other device is signed out.').waitFor()
      await page.goto('/account/sessions')
      await page.getByText('This device, in use now').waitFor()
      expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: 'iPhone' }).count()).toBe(0)
      expect(await tokenOf(context)).not.toBe('')
    })
  })

  test('an address that was changed comes back with the link that the former one got', async () => {
    await visit({ javaScript, device: 'phone' }, async ({ page, context }) => {
      const former = await signUp(page, '/account/contacts')
      const taken = anAddress()
      await page.getByText('Change email address').click()
      await page.getByLabel('New email address').fill(taken)
      await page.locator('form', { hasText: 'New email address' }).getByRole('button').click()
      await page.waitForURL('**/account/contacts?challenge=**')
      await page.getByLabel('Code').fill(await codeFor(taken))
      await page.getByRole('button', { name: 'Use this address' }).click()
      await page.getByText('Email updated.').waitFor()
      await page.getByText('Undo it with the link we sent to').waitFor()
      await page.goto(await linkTo(former, '/account/undo?change='))
      expect((await context.cookies()).some(({ name }) => name === 'x-access-token')).toBe(true)
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo the change' }).click()
      await page.getByText('Your account is back as it was').waitFor()
      expect((await context.cookies()).some(({ name }) => name === 'x-access-token')).toBe(false)
    })
  })

  test('who it is can be confirmed with a code or a password', async () => {
    await visit({ javaScript, expected: /422/ }, async ({ page }) => {
      const email = await signUp(page, '/account/contacts')
      await page.getByLabel('New password').fill('a plain long secret')
      await page.getByRole('button', { name: 'Set a password' }).click()
      await page.getByText('Password updated.').waitFor()
      const confirm = '/account/confirm?next=%2Faccount%2Fcontacts'
      await page.goto(confirm)
      await page.getByLabel('Password', { exact: true }).fill('not the one')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('That isn’t your current password.').waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.getByLabel('Password', { exact: true }).fill('a plain long secret')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.waitForURL(`${site()}/account/contacts`)
      await page.goto(confirm)
      await page.getByRole('button', { name: 'Send me a code instead' }).click()
      await page.waitForURL('**/account/confirm?**challenge=**')
      await page.getByLabel('Code').fill(await codeFor(email))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.waitForURL(`${site()}/account/contacts`)
    })
  })

  test('a student starts to teach', async () => {
    await visit({ javaScript }, async ({ page }) => {
      await signUp(page, '/account/teaching')
      await page.getByLabel('What you teach, in a line').fill('Chess for beginners, patiently')
      await page.getByRole('button', { name: 'Start teaching' }).click()
      await page.waitForURL(`${site()}/teach`)
      await page.goto('/account/teaching')
      await page.getByText('Chess for beginners, patiently').waitFor()
    })
  })

  test('an answer is found by a word that is in none of its questions', async () => {
    await visit({ javaScript }, async ({ page }) => {
      await page.goto('/help')
      await page.getByLabel('What is it about?').fill('zoom')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/help?q=zoom')
      await page.getByText('from ten minutes before the class').waitFor()
      expect(await page.getByText('How long is my seat held').count()).toBe(0)
    })
  })
})

test('a switch is saved at once, by keyboard too, and undone with one press', async () => {
  await visit({}, async ({ page }) => {
    await signUp(page, '/account/notices')
    const news = page.getByRole('switch', { name: 'News by email' })
    await news.focus()
    await page.keyboard.press('Space')
    await page.getByText('News by email: on.').waitFor()
    await page.reload()
    expect(await news.isChecked()).toBe(true)
    const reminders = page.getByRole('switch', { name: 'Reminders by email' })
    await page.locator('label', { has: reminders }).click()
    await page.getByText('Reminders by email: off.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Reminders by email: on.').waitFor()
    await page.reload()
    expect([await news.isChecked(), await reminders.isChecked()]).toEqual([true, true])
  })
})

test('without JavaScript the choices are saved by a button', async () => {
  await visit({ javaScript: false }, async ({ page }) => {
    await signUp(page, '/account/notices')
    await page.getByRole('switch', { name: 'News by email' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('News by email: on.').waitFor()
  })
})

/** A wide picture, taken with the browser itself. */
async function aPicture(): Promise<Buffer> {
  const page = await (await launch()).newPage({ viewport: { width: 400, height: 200 } })
  await page.setContent('<body style="background:linear-gradient(90deg,teal,orange)">')
  const bytes = await page.screenshot({ type: 'jpeg' })
  await page.close()
  return bytes
}

test('a photo is cropped to a square, saved and removed', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    await signUp(page, '/account')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
    await page.getByRole('dialog').getByLabel('Zoom').fill('2')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await page.getByText('Photo updated.').waitFor()
    const photo = page.getByRole('img', { name: 'You' })
    const shape = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(shape[0]).toBe(shape[1])
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByText('Photo removed.').waitFor()
    expect(await photo.count()).toBe(0)
  })
})

/** Adds a virtual phone, through Chromium's protocol, that unlocks for anybody who holds it. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const phone = await context.newCDPSession(page)
  await phone.send('WebAuthn.enable')
  await phone.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs in by itself, and no more once it is removed', async () => {
  await visit({ device: 'phone', expected: /422/ }, async ({ page, context }) => {
    await signUp(page, '/account/contacts')
    await withAuthenticator(context, page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added. You can sign in with it from now on.').waitFor()
    expect(await axe(page)).toEqual([])
    const signInAnew = async (): Promise<void> => {
      await context.clearCookies()
      await page.goto('/login?next=%2Faccount%2Fcontacts')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    }
    await signInAnew()
    await page.waitForURL('**/account/contacts')
    await page.getByRole('button', { name: 'Remove passkey: Chrome on Android' }).click()
    await page.getByText('Passkey removed. It can no longer be used to sign in.').waitFor()
    await signInAnew()
    await page.getByText('That passkey didn’t work here. Use a code instead.').waitFor()
  })
})
