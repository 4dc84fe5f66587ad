/** @gate goes through a term, from the demo to the dispute */

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { payments, users } from '#api/tables.ts'
import { aChessTerm, aStaffMember, type Member } from '../../builders/timetable/term.ts'
import { axe, visit } from '../support/browser.ts'
import { giveState } from '../support/giveState.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

// One term as people go through it, using only screens; the test itself sets up the course, the clock and staff.

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

type Term = Awaited<ReturnType<typeof aChessTerm>>
type Device = 'phone' | 'desktop'
interface Visitor {
  readonly person?: { readonly id: string; readonly name: string }
  readonly role?: 'student' | 'tutor'
  readonly device?: Device
}

/** Visits as this person, in a browser of their own. */
async function at(visitor: Visitor, act: (page: Page) => Promise<void>): Promise<void> {
  const { person, role = 'student', device = 'phone' } = visitor
  await visit({ device }, async ({ page, context }) => {
    if (person) await own.enter(context, { ...person, role })
    await act(page)
  })
}
const asTutor = ({ tutor }: Term, act: (page: Page) => Promise<void>, device: Device = 'desktop') =>
  at({ person: tutor, role: 'tutor', device }, act)

async function sound(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([])
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

/** Finds the class, requests a demo and signs up on the way. */
async function askForDemo({ core }: Term, email: string): Promise<void> {
  await at({}, async (page) => {
    await page.goto(`/courses?q=ches&core=${core.slug}`)
    await follow(page, 'Chess for beginners')
    await page.getByRole('heading', { name: 'Sit in on a free demo' }).waitFor()
    await sound(page)
    await follow(page, /Book demo/)
    await page.getByLabel(/^A note to/).fill('She is nine.')
    await sound(page)
    await press(page, 'Sign in and book')
    await follow(page, 'Create an account')
    await page.getByLabel('Your name').fill('Kiran Nair')
    await page.getByLabel('Email or mobile number').fill(email)
    await press(page, 'Send me a code')
    await page.waitForURL('**/verify?**')
    await page.getByLabel('Code').fill((await own.api.lastMessage(email)).code)
    await press(page, 'Sign in')
    await page.waitForURL('**/demos/*/book**')
    await page.getByText('You’re signed in. Check what you entered, then send it.').waitFor()
    expect(await page.getByLabel(/^A note to/).inputValue()).toBe('She is nine.')
    await press(page, 'Book demo')
    await page.getByText('Request sent').waitFor()
    await sound(page)
  })
}

async function confirmDemo(term: Term): Promise<void> {
  await asTutor(
    term,
    async (page) => {
      await page.goto('/teach')
      await page.getByText('“She is nine.”').waitFor()
      await press(page, 'Confirm the demo with Kiran Nair')
      await page.getByText('We’ve told Kiran Nair.').waitFor()
      await sound(page)
    },
    'phone',
  )
}

/** The link appears ten minutes before the demo, on the page that is already open. */
async function joinDemo(student: Visitor['person']): Promise<void> {
  await own.passTo('2026-11-25T11:49:30.000Z')
  await at({ ...(student && { person: student }) }, async (page) => {
    await page.goto('/')
    await page.getByText('Starts in 11 minutes').first().waitFor()
    const join = page.getByRole('link', { name: /^Join/ })
    expect(await join.count()).toBe(0)
    await own.passTo('2026-11-25T11:50:00.000Z')
    await page.clock.setFixedTime(own.api.clock())
    await page.clock.fastForward(20_000)
    await join.first().waitFor()
    expect(await join.first().getAttribute('href')).toBe('https://meet.example/aditya')
    await sound(page)
  })
}

async function speakAfterwards(term: Term, person: { readonly id: string; readonly name: string }) {
  await own.passTo('2026-11-25T13:00:00.000Z')
  await asTutor(term, async (page) => {
    await page.goto('/teach/demos')
    await press(page, 'Kiran Nair came')
    await page.getByText('Noted. Tell Kiran Nair below how it went.').waitFor()
    await sound(page)
    await page.getByLabel('Feedback for Kiran Nair').fill('Quick and curious; the Monday group is right.')
    await page.getByLabel('Recommended group').selectOption(term.group.id)
    await press(page, 'Send feedback')
    await page.getByText(/^Sent\. Kiran Nair can add Chess for beginners/).waitFor()
    await sound(page)
  })
  await at({ person }, async (page) => {
    await page.goto('/')
    await follow(page, /^Rate demo/)
    await page.getByText('Quick and curious; the Monday group is right.').waitFor()
    await page.getByRole('radio', { name: '5 stars' }).check()
    await page.getByLabel('Your comments').fill('She wants more.')
    await press(page, 'Send feedback')
    await page.getByText('Thank you. Feedback sent.').waitFor()
    await sound(page)
    await press(page, 'Add to cart')
    await page.getByRole('heading', { name: 'Chess for beginners' }).waitFor()
    await sound(page)
  })
}

/** Orders: the first payment fails, and the second is pressed twice. */
async function order(person: { readonly id: string; readonly name: string }): Promise<string> {
  let number = ''
  await at({ person }, async (page) => {
    await page.goto('/cart')
    await page.locator('a:visible', { hasText: 'Review order' }).click()
    await giveState(page)
    await press(page, 'Place order and pay')
    await page.waitForURL('**/pay/*')
    await press(page, 'Let the payment fail')
    await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
    await press(page, 'Pay again')
    await page.waitForURL('**/pay/*')
    await page.getByRole('button', { name: 'Pay', exact: true }).dblclick()
    await page.getByRole('heading', { name: 'Paid, and the seats are yours' }).waitFor()
    await sound(page)
    const [file] = await Promise.all([page.waitForEvent('download'), follow(page, 'Download receipt (PDF)')])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await page.goto('/orders')
    expect(await page.getByText('Paid, seats confirmed').count()).toBe(1)
    expect(await page.locator('main li').count()).toBe(1)
    await page.goto('/learn/classes?view=month&on=2026-12-07')
    await page
      .getByRole('link', { name: /Chess for beginners/ })
      .nth(3)
      .waitFor()
    await sound(page)
  })
  const paid = (await own.api.db.select().from(payments)).filter(({ status }) => status === 'succeeded')
  expect(paid.length).toBe(1)
  return number
}

/** Marks her present in one class and excused in the next, from the attendance link on the day's page. */
async function teachTwoClasses(term: Term): Promise<void> {
  for (const [day, key] of [
    ['07', 'p'],
    ['14', 'e'],
  ] as const) {
    await own.passTo(`2026-12-${day}T13:00:00.000Z`)
    await asTutor(term, async (page) => {
      await page.goto('/teach')
      await follow(page, /^Attendance of Chess/)
      await page.getByRole('button', { name: 'Mark all present' }).waitFor()
      const sheet = page.getByRole('group', { name: 'Kiran Nair', exact: true })
      await sheet.getByRole('radio').first().focus()
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await page.getByText(key === 'p' ? 'Saved: 1 present.' : 'Saved: 1 excused.').waitFor()
      await sound(page)
    })
  }
}

async function renewAndReview({ course }: Term, person: { readonly id: string; readonly name: string }) {
  await at({ person }, async (page) => {
    await page.goto('/')
    await follow(page, /^Renew/)
    await page.getByText(/^Your seat in the next term is reserved until/).waitFor()
    await page.getByText('₹4,000', { exact: true }).waitFor()
    await sound(page)
    await page.getByText('Billed in Karnataka').waitFor()
    await press(page, 'Order next term')
    await page.waitForURL('**/orders/*')
    await press(page, /^Pay ₹/)
    await page.waitForURL('**/pay/*')
    await press(page, /^Pay$/)
    await page.getByRole('heading', { name: 'Paid, and the seats are yours' }).waitFor()
    await page.goto('/learn')
    expect(await page.locator('main h3').count()).toBe(2)
    await page.getByText('You have a seat in the next term').waitFor()
    await sound(page)
    await page
      .locator('li', { hasText: 'You have a seat in the next term' })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByLabel('Your comments').fill('Good, and a little fast.')
    await press(page, 'Publish review')
    await page.getByRole('heading', { name: 'Your review' }).waitFor()
    await sound(page)
    await page.goto(`/courses/${course.slug}`)
    await page.getByText('Good, and a little fast.').waitFor()
  })
}

async function dispute(term: Term, person: { readonly id: string; readonly name: string }) {
  const seat = `/learn/courses/${term.course.slug}/schedules/${term.group.id}`
  await at({ person }, async (page) => {
    await page.goto(seat)
    await follow(page, 'Report a problem with class 2')
    await page.getByLabel('The class was cut short').check()
    expect(await page.getByLabel('Which class?').locator('option:checked').textContent()).toMatch(/^Class 2/)
    await page.getByLabel('What happened?').fill('The second class ended after twenty minutes of sixty.')
    await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
    await page.getByText('icon-192.png added.').waitFor()
    await press(page, 'Send report')
    await page.getByRole('img', { name: /^Picture 1/ }).waitFor()
    await sound(page)
  })
  await asTutor(term, async (page) => {
    await page.goto('/teach')
    await follow(page, /^Answer a dispute/)
    await follow(page, 'Class was cut short')
    await page.getByRole('img', { name: /^Picture 1/ }).waitFor()
    await page.getByLabel('Your side').fill('That is so, and I am sorry.')
    await press(page, 'Send reply')
    await page.getByText('Reply sent to us').waitFor()
    await sound(page)
  })
}

async function decide(staff: Member, person: { readonly id: string; readonly name: string }, number: string) {
  await at({ person: staff, device: 'desktop' }, async (page) => {
    await page.goto('/desk/disputes')
    await follow(page, 'Class was cut short')
    await page.getByText('That is so, and I am sorry.').waitFor()
    await page.getByLabel('A refund').check()
    await page.getByLabel('Refund amount').fill('1000')
    await page.getByLabel('Reason').fill('One class of four is given back.')
    await press(page, 'Decide')
    await page.getByText('Decided: ₹1,000 will be refunded. We’ve told both sides.').waitFor()
    await sound(page)
  })
  await own.api.rounds.goOnce()
  await at({ person }, async (page) => {
    await page.goto(`/orders/${number}`)
    await page.getByRole('heading', { name: 'Paid, and partly refunded' }).waitFor()
    await page.getByText(/sent back to you/).waitFor()
    await sound(page)
  })
}

test('a term through the screens, from the demo to the dispute', async () => {
  const term = await aChessTerm(own.api)
  const email = 'kiran@example.com'
  await askForDemo(term, email)
  const [student] = await own.api.db.select().from(users).where(eq(users.email, email))
  if (!student) throw new Error('Nobody has signed up.')
  await confirmDemo(term)
  await joinDemo(student)
  await speakAfterwards(term, student)
  const number = await order(student)
  await teachTwoClasses(term)
  await renewAndReview(term, student)
  await dispute(term, student)
  await decide(await aStaffMember(own.api), student, number)
}, 300_000)
