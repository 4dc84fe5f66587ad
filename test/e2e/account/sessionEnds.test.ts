import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { hour, later, minute } from '#api/clock.ts'
import { hashPassword } from '#api/learning/people/auth/passwords.ts'
import { attendance, cartItems, tutors, userSchedules, users } from '#api/tables.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
let group: Awaited<ReturnType<typeof aTaughtGroup>>
beforeAll(async () => {
  own = await ownSite()
  group = await aTaughtGroup(own.api, { students: 3 })
  await own.api.db.update(users).set({ password_hash: await hashPassword(password) })
})
afterAll(() => own.close())

const password = 'chess-on-mondays'
/** The message that the browser logs to its console for each refused call. */
const expected = /status of 401/
const says = 'Your session has ended. Please sign in to continue.'
const isBack = 'Your session ended before this was sent.'

const student = () =>
  ({ ...group.pupils[0]?.student, id: group.pupils[0]?.student.id ?? '', role: 'student' }) as const
const tutor = () => ({ ...group.tutor, role: 'tutor' }) as const

/** Ends this session, as from another device. */
async function end(authorization: string): Promise<void> {
  const { status } = await own.api.call().post('/api/v1/logout').set('Authorization', authorization)
  expect(status).toBe(200)
}

async function signInAgain(page: Page, { id }: { readonly id: string }): Promise<void> {
  const [person] = await own.api.db.select().from(users).where(eq(users.id, id))
  await page.getByLabel('Email or mobile number').fill(person?.email ?? '')
  await page.getByText('Use a password instead').click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with password' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

const tokenIn = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === 'x-access-token')

async function isAtSignIn(page: Page, next: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === next)
  await page.getByText(says).waitFor()
}

describe('the page that was wanted leads to sign-in and back', () => {
  test.each([
    ['/learn', 'Calendar', '/learn/classes', student],
    ['/learn', 'Demo classes', '/learn/demos', student],
    ['/learn/classes', 'Courses', '/learn', student],
    ['/account', 'Devices', '/account/sessions', student],
    ['/teach', 'Profile', '/teach/profile', tutor],
  ])('from %s by “%s”', async (from, name, to, person) => {
    await visit({ expected }, async ({ page, context }) => {
      const authorization = await own.enter(context, person())
      await page.goto(from)
      await end(authorization)
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await isAtSignIn(page, to)
      expect(await tokenIn(context)).toBe(false)
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      await signInAgain(page, person())
      expect(new URL(page.url()).pathname).toBe(to)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
  })

  test('and home shows itself signed out', async () => {
    await visit({ expected }, async ({ page, context }) => {
      const authorization = await own.enter(context, student())
      await page.goto('/learn')
      await end(authorization)
      await page.getByRole('banner').getByRole('link').first().click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      await page.getByRole('main').getByRole('search').first().waitFor()
    })
  })

  test.each(['phone', 'desktop'] as const)('by a page that says why, on a %s', async (device) => {
    await visit({ device }, async ({ page, context }) => {
      await end(await own.enter(context, student()))
      await page.goto('/learn/classes')
      await isAtSignIn(page, '/learn/classes')
      expect(await axe(page)).toEqual([])
      await picture(page, `${device}-session-ended`)
    })
  })
})

describe('what was about to be sent is there afterwards', () => {
  test('a tutor’s text, which nobody else sees', async () => {
    await visit({ expected }, async ({ page, context }) => {
      const authorization = await own.enter(context, tutor())
      await page.goto('/teach/profile')
      await page.getByLabel('About you').fill('I have taught chess for twenty years.')
      await end(authorization)
      await page.locator('form', { hasText: 'About you' }).getByRole('button', { name: 'Save' }).click()
      await isAtSignIn(page, '/teach/profile')
      await page.getByText('kept in this tab').waitFor()
      await signInAgain(page, tutor())
      await page.getByText(isBack).waitFor()
      expect(await page.getByLabel('About you').inputValue()).toBe('I have taught chess for twenty years.')
      expect(await axe(page)).toEqual([])
      await picture(page, 'session-words-back')
      await page.locator('form', { hasText: 'About you' }).getByRole('button', { name: 'Save' }).click()
      await page.waitForURL('**/teach/profile?saved=words#words')
      const [kept] = await own.api.db.select().from(tutors).where(eq(tutors.user_id, group.tutor.id))
      expect(kept?.bio).toBe('I have taught chess for twenty years.')
      expect(await page.evaluate(() => sessionStorage.getItem('unsent'))).toBeNull()
    })
  })

  test('a sheet of marks', async () => {
    const [lesson] = group.lessons
    if (!lesson) throw new Error('There is no lesson.')
    await own.api.db.update(userSchedules).set({ created_at: later(lesson.starts_at, -hour) })
    await own.passTo(later(lesson.starts_at, 30 * minute).toISOString())
    const sheet = `/teach/courses/${group.course.slug}/schedules/${group.schedule.id}?lesson=${lesson.id}`
    await visit({ expected }, async ({ page, context }) => {
      const authorization = await own.enter(context, tutor())
      await page.goto(sheet)
      await page.getByRole('button', { name: 'Mark all present' }).click()
      await page.getByRole('group', { name: 'Student 02' }).getByRole('radio', { name: 'Absent' }).check()
      await end(authorization)
      await page.getByRole('button', { name: 'Save' }).click()
      await isAtSignIn(page, sheet)
      await signInAgain(page, tutor())
      await page.getByText(isBack).waitFor()
      await page.getByText('3 marks not saved yet').waitFor()
      expect(await own.api.db.select().from(attendance)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved: 2 present and 1 absent.').waitFor()
    })
  })

  test('a class for the cart, which a visitor has as well', async () => {
    await visit({ expected }, async ({ page, context }) => {
      const authorization = await own.enter(context, { id: group.tutor.id, role: 'student' })
      await page.goto(`/courses/${group.course.slug}`)
      await end(authorization)
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await page.waitForURL('**/cart')
      await page.getByRole('heading', { name: group.course.title }).waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 group' }).waitFor()
    })
  })
})

test('signing out in one tab keeps the words in another, until the same person is back', async () => {
  await visit({ expected }, async ({ page, context }) => {
    await own.enter(context, tutor())
    await page.goto('/teach/profile')
    await page.getByLabel('City').fill('Thrissur')
    const other = await context.newPage()
    await other.goto('/logout')
    await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await other.waitForURL((url) => url.pathname === '/')
    await isAtSignIn(page, '/teach/profile')
    await other.goto('/login')
    await signInAgain(other, tutor())
    await page.waitForURL('**/teach/profile')
    await page.getByText(isBack).waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Thrissur')
  })
})

test('header and cart agree on a session that has ended', async () => {
  await visit({ expected }, async ({ page, context }) => {
    const authorization = await own.enter(context, student())
    await own.api.db.insert(cartItems).values({
      id: 'c-1',
      user_id: student().id,
      schedule_id: group.schedule.id,
      price: 1,
      created_at: own.api.clock(),
    })
    await page.goto('/learn')
    await end(authorization)
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.getByText('Your cart is empty').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  })
})

test('without JavaScript, a form whose session has ended is kept and sent again', async () => {
  await visit({ javaScript: false, expected }, async ({ page, context }) => {
    const authorization = await own.enter(context, tutor())
    await page.goto('/teach/profile')
    await page.getByLabel('About you').fill('Two lines\nof my own.')
    await end(authorization)
    await page.locator('form', { hasText: 'About you' }).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await page.getByText('of my own.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await picture(page, 'session-ended-kept')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in (opens a new tab)' }).click(),
    ])
    await isAtSignIn(tab, '/teach/profile')
    await signInAgain(tab, tutor())
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.waitForURL('**/teach/profile?saved=words#words')
    const [kept] = await own.api.db.select().from(tutors).where(eq(tutors.user_id, group.tutor.id))
    expect(kept?.bio.replaceAll('\r', '')).toBe('Two lines\nof my own.')
  })
})
