import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../../builders/until.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { toldTo } from '../support/site.ts'

beforeAll(demoSite)

const unreached = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|WebSocket connection/

async function signOut(page: Page): Promise<void> {
  await page
    .getByLabel('Your account')
    .or(page.locator('summary', { hasText: 'Your account' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
}

/** Waits until the worker has stored this page for the signed-in person. */
async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (address) => {
      const { active } = await navigator.serviceWorker.ready
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        active?.postMessage({ has: address }, [port2])
      })
    }, path)
  await until(`${path} is kept`, isKept)
}

/** Waits until nobody's copies are left. */
async function untilForgotten(page: Page): Promise<void> {
  const areGone = () =>
    page.evaluate(async () => !(await caches.keys()).some((name) => name.startsWith('copies ')))
  await until('no copies are left', areGone)
}

/** Opens a copy, which runs none of our scripts, so there is nothing else to wait for. */
const openCopy = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
/** The bar shows the time of the copy by the machine's clock, whose day may differ from the site's. */
const bar = (page: Page) =>
  page.getByText(/^You’re offline\. This page is from (\w+, \d+ \w+, )?\d+:\d\d [ap]m\.$/)
const calendar = '/learn/classes'

test('a parent reads the calendar and a conversation without a network, and what they write there is sent once, later', async () => {
  await visit({ expected: unreached, device: 'phone' }, async ({ page, context }) => {
    await signIn(page, 'student', '/learn')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    // One page is opened as a document, the other by a link.
    await page.goto(calendar)
    const lesson = page.getByRole('main').getByText('Python for Class 11 and 12').first()
    await lesson.waitFor()
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /Nandini Rao/ })
      .first()
      .click()
    await page.getByLabel('Message to Nandini Rao').waitFor()
    const thread = new URL(page.url()).pathname
    await untilKept(page, calendar)
    await untilKept(page, thread)

    await context.setOffline(true)
    await openCopy(page, calendar)
    await bar(page).waitFor()
    await lesson.waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'offline-calendar-on-a-phone')
    await openCopy(page, thread)
    await bar(page).waitFor()
    const words = `Written on the train, ${randomUUID()}`
    await page.getByLabel('Message to Nandini Rao').fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Goes out once you’re back online.').waitFor()
    await page.getByLabel('Message to Nandini Rao').fill('And half of another')
    expect(await axe(page)).toEqual([])
    await picture(page, 'offline-thread-on-a-phone')

    await context.setOffline(false)
    await bar(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'And half of another')
    await page.waitForFunction(() => Object.values(localStorage).every((text) => !text.includes('"key"')))
    await page.getByLabel('Message to Nandini Rao').fill('')
    await page.reload()
    expect(await page.getByRole('log').getByText(words).count()).toBe(1)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('messages '))),
    ).toEqual([])
  })
})

test('what was written and left behind is sent from whichever page is opened next', async () => {
  await visit({ expected: unreached }, async ({ page, context }) => {
    await signIn(page, 'student', '/messages')
    await page
      .getByRole('link', { name: /Nandini Rao/ })
      .first()
      .click()
    await page.getByLabel('Message to Nandini Rao').waitFor()
    const thread = page.url()
    await context.setOffline(true)
    const words = `Written in a tunnel, ${randomUUID()}`
    await page.getByLabel('Message to Nandini Rao').fill(words)
    await page.keyboard.press('Enter')
    await page.getByText('Not sent yet. It goes out once you’re back online.').waitFor()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    const sent = next.waitForResponse((answer) => /threads\/[^/]+\/messages$/.test(answer.url()))
    await next.goto('/learn')
    expect((await sent).ok()).toBe(true)
    await next.goto(thread)
    await next.getByRole('log').getByText(words).waitFor()
    expect(await next.getByRole('log').getByText(words).count()).toBe(1)
  })
})

test('once signed out nothing can be read without a network, nor by the next person at that browser', async () => {
  await visit({ expected: unreached }, async ({ page, context }) => {
    await signIn(page, 'student', '/learn')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.goto(calendar)
    const lesson = page.getByRole('main').getByText('Python for Class 11 and 12').first()
    await lesson.waitFor()
    await untilKept(page, calendar)
    await context.setOffline(true)
    await openCopy(page, calendar)
    await bar(page).waitFor()
    await lesson.waitFor()
    await picture(page, 'offline-calendar')
    await openCopy(page, '/learn/demos')
    await page.getByRole('heading', { name: 'What you saw last' }).waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'offline-list')
    await page.getByRole('link', { name: 'My calendar' }).click()
    await bar(page).waitFor()

    await context.setOffline(false)
    await bar(page).waitFor({ state: 'detached' })
    await signOut(page)
    await untilForgotten(page)
    await context.setOffline(true)
    for (const path of [calendar, '/learn']) {
      await openCopy(page, path)
      await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
      expect(await page.getByText(/Python|What you saw last|Kiran/).count()).toBe(0)
    }

    await context.setOffline(false)
    await page.waitForURL('**/login?*')
    await signIn(page, 'student2', '/learn')
    await untilKept(page, '/learn')
    await context.setOffline(true)
    await openCopy(page, calendar)
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    expect(await page.getByText(/Python|Kiran|My calendar/).count()).toBe(0)
  })
})

test('signing out in the copy itself forgets the session and the copies', async () => {
  await visit({ expected: unreached }, async ({ page, context }) => {
    await signIn(page, 'student2', '/learn')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await untilKept(page, '/learn')
    await context.setOffline(true)
    await openCopy(page, '/learn')
    await bar(page).waitFor()
    await page
      .locator('summary', { hasText: 'Your account' })
      .or(page.getByLabel('Your account'))
      .first()
      .click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    expect(await page.evaluate(() => document.cookie)).not.toContain('x-access-token')
    expect(await page.getByText('What you saw last').count()).toBe(0)
    await context.setOffline(false)
    await page.waitForURL('**/login?*')
  })
})

interface Seats {
  readonly items: readonly {
    readonly schedule_id: string
    readonly course: { readonly slug: string; readonly title: string }
  }[]
}
const aPdf = (bytes: number) => Buffer.from(`%PDF-1.7\n%${'-'.repeat(bytes)}\ntrailer <<>>\n%%EOF\n`)

/** Gives the group a small file and two that are only kept if opened, and sets homework; returns the homework's id. */
async function giveAndSet(page: Page, group: string, stamp: string): Promise<string> {
  await signIn(page, 'tutor', `${group}/materials`)
  for (const [title, bytes] of [
    ['Small', 1_000],
    ['Opened', 1_200_000],
    ['Unopened', 1_200_000],
  ] as const) {
    const file = { name: `${title} ${stamp}.pdf`, mimeType: 'application/pdf', buffer: aPdf(bytes) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByText(`${title} ${stamp}.pdf added.`).waitFor()
    await page.getByRole('button', { name: 'Add material' }).click()
    await page.getByText(`“${title} ${stamp}” added.`).waitFor()
  }
  await page.goto(`${group}/homework`)
  await page.getByLabel('What to do').fill(`Draw a queue, ${stamp}.`)
  await page.getByRole('button', { name: 'Set homework' }).click()
  await page.waitForURL('**/teach/homework/*')
  return page.url().split('/').at(-1) ?? ''
}

/** Waits until at least this many files are among the copies. */
async function untilFilesKept(page: Page, atLeast: number): Promise<void> {
  await page.waitForFunction(async (files) => {
    const names = (await caches.keys()).filter((name) => /^copies .* files$/.test(name))
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    return counts.reduce((sum, count) => sum + count, 0) >= files
  }, atLeast)
}

test('on a plane a parent has the next two weeks, and the homework and materials that they opened, with pictures and files', async () => {
  const { items } = await toldTo<Seats>('student', '/student/my-courses')
  const seat = items.find(({ course }) => course.title.startsWith('Python'))
  if (!seat) throw new Error('The demo student has no Python course.')
  const ofGroup = `courses/${seat.course.slug}/schedules/${seat.schedule_id}`
  const stamp = randomUUID().slice(0, 8)
  const homework = await visit({}, ({ page }) => giveAndSet(page, `/teach/${ofGroup}`, stamp))
  await visit({ expected: unreached, device: 'phone' }, async ({ page, context }) => {
    const own = `/learn/${ofGroup}/homework/${homework}`
    await signIn(page, 'student', own)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.locator('input[type=file]').first().setInputFiles('public/icons/icon-192.png')
    await page.getByText('icon-192.png added.').waitFor()
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByRole('img', { name: 'Your work: picture 1 of 1' }).waitFor()
    await page.goto(own)
    await untilKept(page, own)
    const lessons = `/learn/${ofGroup}`
    await page.goto(lessons)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: `Opened ${stamp}`, exact: true }).click()
    await saving
    await untilKept(page, lessons)
    await page.goto(calendar)
    const weeks = await page.getByRole('link', { name: 'Next week' }).getAttribute('href')
    await untilKept(page, weeks ?? '')
    await untilFilesKept(page, 3)

    await context.setOffline(true)
    await openCopy(page, own)
    await bar(page).waitFor()
    const work = page.getByRole('img', { name: 'Your work: picture 1 of 1' })
    expect(
      await work.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(96)
    expect(await axe(page)).toEqual([])
    await picture(page, 'offline-homework-on-a-phone')
    await openCopy(page, lessons)
    await bar(page).waitFor()
    for (const title of ['Small', 'Opened']) {
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: `${title} ${stamp}`, exact: true }).click()
      expect((await saved).suggestedFilename()).toBe(`${title} ${stamp}.pdf`)
    }
    await page
      .locator('div', { hasText: new RegExp(`^Unopened ${stamp} Not kept on this device`) })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: `Unopened ${stamp}`, exact: true }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await picture(page, 'offline-materials-on-a-phone')
    await openCopy(page, calendar)
    for (let week = 1; week <= 2; week += 1) {
      await page.getByRole('link', { name: 'Next week' }).click()
      await bar(page).waitFor()
      await page.waitForURL((url) => url.searchParams.has('on'))
      expect(await page.getByRole('heading', { name: 'You’re offline' }).count()).toBe(0)
    }
    await picture(page, 'offline-next-weeks-on-a-phone')
  })
})
