/** @gate finds and books in as many taps as promised */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { bookings, outbox, userSchedules, users } from '#api/tables.ts'
import { aChessTerm } from '../../builders/timetable/term.ts'
import { visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

// What parents come for, on a phone, from the first page and without an account. Each tap is a place to give up.

let own: OwnSite
let term: Awaited<ReturnType<typeof aChessTerm>>
beforeAll(async () => {
  own = await ownSite()
  term = await aChessTerm(own.api)
})
afterAll(() => own.close())

/** A name as long as names get, for the narrowest page. */
const parent = 'Venkatanarasimharajuvaripeta Rao'

class Thumb {
  readonly page: Page
  taps = 0

  constructor(page: Page) {
    this.page = page
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.tap()
  }
  press(name: string | RegExp): Promise<void> {
    return this.tap(this.page.getByRole('button', { name }).first())
  }
  /** Presses Search on the phone's keyboard, since suggestions may cover the button. */
  async search(field: Locator): Promise<void> {
    this.taps += 1
    await field.press('Enter')
  }
  /** Opens a list, and taps one of its entries. */
  async choose(label: string, entry: string): Promise<void> {
    this.taps += 2
    await this.page.getByLabel(label).selectOption(entry)
  }
  follow(name: string | RegExp): Promise<void> {
    return this.tap(this.page.getByRole('link', { name }).first())
  }
}

/** Goes from what a parent would say to the course that fits, in two taps. */
async function ask(thumb: Thumb, words: string, address: string): Promise<void> {
  const { page } = thumb
  await page.goto('/')
  const field = page.getByLabel('What', { exact: true })
  await field.fill(words)
  await thumb.search(field)
  await page.waitForURL(address)
  await thumb.follow('Chess for beginners')
  await page.getByRole('heading', { level: 1, name: 'Chess for beginners' }).waitFor()
}

/** Signs up on the way, from the sign-in form back to where the parent was going. */
async function signUp(thumb: Thumb, email: string): Promise<void> {
  const { page } = thumb
  await thumb.follow('Create an account')
  await page.getByLabel('Your name').fill(parent)
  await page.getByLabel('Email or mobile number').fill(email)
  await thumb.press('Send me a code')
  await page.waitForURL('**/verify?**')
  await page.getByLabel('Code').fill((await own.api.lastMessage(email)).code)
  await thumb.press('Sign in')
}

async function accountOf(email: string) {
  const [user] = await own.api.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('Nobody has signed up.')
  return user
}

test('from “chess, she’s 8, mornings” in New York to a demo in eight taps, confirmed in one and found on home by that clock', async () => {
  const email = 'neha@example.com'
  await visit({ device: 'phone', zone: 'America/New_York' }, async ({ page }) => {
    const thumb = new Thumb(page)
    await ask(thumb, 'chess, she’s 8, mornings', '**/courses?q=chess&age=8&time=morning')
    await page.getByText('Mon, 7:30 – 8:30 am').first().waitFor()
    await thumb.tap(page.locator('a:visible', { hasText: /free demo/i }).first())
    await page.waitForURL(`**/demos/${term.slot.id}/book**`)
    await page.getByText('Wed 25 Nov, 7 am').first().waitFor()
    await thumb.press('Sign in and book')
    await signUp(thumb, email)
    await page.waitForURL(`**/demos/${term.slot.id}/book**`)
    await thumb.press('Book demo')
    await page.getByText('Request sent').waitFor()
    expect(thumb.taps).toBeLessThanOrEqual(8)
    await confirm(term.tutor)
    await page.goto('/')
    await page.getByText('Wed 25 Nov, 7 am').waitFor()
    await page.getByText('You can join from 6:50 am').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })
  const { id, time_zone } = await accountOf(email)
  expect(time_zone).toBe('America/New_York')
  const [booking] = await own.api.db.select().from(bookings).where(eq(bookings.student_id, id))
  expect(booking?.status).toBe('confirmed')
  const told = await own.api.db.select().from(outbox).where(eq(outbox.recipient, email))
  expect(told.filter(({ content }) => JSON.stringify(content).includes('Wed 25 Nov, 7 am'))).not.toEqual([])
}, 120_000)

test('from “chess, she’s 8, evenings” to a paid seat in eleven taps', async () => {
  const email = 'asha@example.com'
  await visit({ device: 'phone' }, async ({ page }) => {
    const thumb = new Thumb(page)
    await ask(thumb, 'chess, she’s 8, evenings', '**/courses?q=chess&age=8&time=evening')
    await page.getByText('Mon, 6 – 7 pm').first().waitFor()
    await thumb.tap(page.locator('button:visible', { hasText: 'Add to cart' }).first())
    await page.waitForURL('**/cart')
    await page.getByText('₹4,000').first().waitFor()
    await thumb.tap(page.locator('a:visible', { hasText: 'Review order' }))
    await signUp(thumb, email)
    await page.waitForURL('**/checkout')
    await page.getByText('₹4,000').first().waitFor()
    await thumb.choose('Your state', 'Karnataka')
    await thumb.press('Place order and pay')
    await page.waitForURL('**/pay/*')
    await thumb.press(/^Pay$/)
    await page.getByRole('heading', { name: 'Paid, and the seats are yours' }).waitFor()
    expect(thumb.taps).toBeLessThanOrEqual(11)
  })
  const { id } = await accountOf(email)
  const [seat] = await own.api.db.select().from(userSchedules).where(eq(userSchedules.student_id, id))
  expect(seat).toMatchObject({ schedule_id: term.group.id, status: 'upcoming' })
}, 120_000)

async function confirm(tutor: { readonly id: string; readonly name: string }): Promise<void> {
  await visit({ device: 'phone' }, async ({ page, context }) => {
    await own.enter(context, { ...tutor, role: 'tutor' })
    const thumb = new Thumb(page)
    await page.goto('/')
    await thumb.press(`Confirm the demo with ${parent}`)
    await page.getByText(`We’ve told ${parent}.`).waitFor()
    expect(thumb.taps).toBe(1)
  })
}
