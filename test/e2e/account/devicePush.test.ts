import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axe, picture, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { codeFor, site } from '../support/site.ts'

beforeAll(demoSite)

async function signUp(page: Page, next: string): Promise<void> {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  await page.goto(`/signup?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/verify?**')
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${site()}${next}`)
}

/** Stands in for notifications and the push service, both of which the test browser lacks. */
function aPushService() {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const endpoint = `https://push.example/${Math.random()}`
  let isOn = false
  const subscription = {
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isOn = false
    },
  }
  // The permission is kept in the tab's name, which survives page loads without an entry in the site's storage.
  let permission: NotificationPermission = window.name === 'allowed' ? 'granted' : 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    permission = 'granted'
    window.name = 'allowed'
    return permission
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      isOn = true
      return subscription
    },
    getSubscription: async () => (isOn ? subscription : null),
  })
}

test('a device shows notifications once its owner chose it, and until they turn it off', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    await page.addInitScript(aPushService)
    await signUp(page, '/account/notices')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await page.getByText('Notifications appear on this device until you sign out here.').waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'account-notices-device')
    await page.getByRole('switch', { name: 'Bookings and changes on your devices' }).click()
    await page.getByText('Bookings and changes on your devices: off.').waitFor()
    await page.reload()
    await page.getByText('Notifications appear on this device until you sign out here.').waitFor()
    const bookings = page.getByRole('switch', { name: 'Bookings and changes on your devices' })
    expect(await bookings.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Turn off notifications' }).click()
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor()
    expect(await bookings.count()).toBe(0)
  })
})

test('where the browser blocks them, the page says how to allow them', async () => {
  await visit({}, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await signUp(page, '/account/notices')
    await page.getByText(/are blocked in this browser/).waitFor()
    await picture(page, 'account-notices-blocked')
  })
})

test('a pushed notification appears, and is reported as seen', async () => {
  await visit({}, async ({ page, context }) => {
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no worker.')
    const shown = await worker.evaluate(async () => {
      const there = globalThis as unknown as {
        readonly registration: ServiceWorkerRegistration
        readonly PushEvent: new (type: string, init: object) => Event
      }
      const said = {
        ...{ title: 'Chess starts in 10 minutes', text: 'Tap to join.', path: '/room/class/1' },
        ...{ seen: 'no.word', tag: 'one' },
      }
      const all: object[] = []
      // The test browser can't show notifications, so they are recorded.
      there.registration.showNotification = async (title, { body, data } = {}) =>
        void all.push({ title, body, data })
      dispatchEvent(new there.PushEvent('push', { data: JSON.stringify(said) }))
      return all
    })
    expect(shown).toEqual([
      {
        title: 'Chess starts in 10 minutes',
        body: 'Tap to join.',
        data: { path: '/room/class/1', seen: 'no.word' },
      },
    ])
    // The worker's policy allows this request.
    const status = await worker.evaluate(async () => {
      const answer = await fetch('/api/v1/notices/seen', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ token: 'no.word' }),
      })
      return answer.status
    })
    expect(status).toBe(403)
  })
})

test('a press on a notification finds the tab that shows it, opens another address in a window, and leads nowhere else', async () => {
  await visit({ expected: /403/ }, async ({ page, context }) => {
    await page.goto('/courses', { waitUntil: 'networkidle' })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const other = await context.newPage()
    await other.goto('/help')
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no worker.')
    const press = (path: string) =>
      worker.evaluate(async (to) => {
        const there = globalThis as unknown as {
          readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } }
          readonly ExtendableEvent: new (type: string) => Event
          readonly clients: { openWindow: (url: string) => Promise<void> }
        }
        const went: string[] = []
        // Both methods need a real press, so they are recorded; the list of tabs is the browser's own.
        there.WindowClient.prototype.focus = async function (this: { readonly url: string }) {
          went.push(`focus ${new URL(this.url).pathname}`)
        } as () => Promise<void>
        there.clients.openWindow = async (url) => void went.push(`open ${url}`)
        const event = new there.ExtendableEvent('notificationclick')
        const work: unknown[] = []
        Object.defineProperties(event, {
          notification: { value: { data: { path: to, seen: 'no.word' }, close: () => went.push('close') } },
          waitUntil: { value: (promise: Promise<unknown>) => work.push(promise) },
        })
        dispatchEvent(event)
        await Promise.allSettled(work)
        return went
      }, path)
    expect(await press('/help')).toEqual(['close', 'focus /help'])
    expect(await press('/room/class/1')).toEqual(['close', `open ${site()}/room/class/1`])
    for (const path of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])
      expect([path, await press(path)]).toEqual([path, ['close']])
  })
})
