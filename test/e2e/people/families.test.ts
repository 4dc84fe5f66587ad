/** @gate signs a young person in */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { hour, later } from '#api/clock.ts'
import { userSchedules, users } from '#api/tables.ts'
import { signIn } from '../../builders/api.ts'
import { aGroup, enrolmentsOf } from '../../builders/buying/orders.ts'
import { aFamily, aLearner, youngPassword } from '../../builders/people/learners.ts'
import { aTaughtGroup, lessonsOf } from '../../builders/teaching/classes.ts'
import { speaking } from '../../builders/timetable/demos.ts'
import { patient } from '../../builders/until.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { giveState } from '../support/giveState.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

/** Opens a collapsed section, again if a page that arrives in between collapses it. */
async function unfold(title: Locator, inside: Locator): Promise<void> {
  for (let turn = 0; turn < 5 && !(await inside.isVisible()); turn += 1) {
    await title.click()
    await inside.waitFor({ timeout: patient(2_000) }).catch(() => undefined)
  }
  await inside.waitFor()
}

/** A child of thirteen with a seat that her parent bought, and without a sign-in so far. */
async function aChildInClass() {
  const { api } = own
  const group = await aTaughtGroup(api, { students: 1 })
  const [pupil] = group.pupils
  if (!pupil) throw new Error('The group is empty.')
  const { student: parent, seat } = pupil
  const meera = await aLearner(api, parent, { name: 'Meera Iyer', birth_year: 2013 })
  await api.db.update(userSchedules).set({ learner_id: meera.id }).where(eq(userSchedules.id, seat.id))
  await api.db.update(users).set({ name: 'Anand Iyer' }).where(eq(users.id, parent.id))
  const [tutor] = await api.db.select().from(users).where(eq(users.id, group.tutor.id))
  return {
    ...group,
    parent: { ...parent, name: 'Anand Iyer', role: 'student' as const },
    seat,
    tutorName: tutor?.name ?? '',
  }
}

test('a guardian lets a young person sign in, who learns but can’t pay, and hears where she did', async () => {
  const { parent, course, seat, tutorName } = await aChildInClass()
  const name = `meera.${seat.id
    .slice(0, 8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
  await visit({ device: 'phone' }, async ({ page, context }) => {
    await own.enter(context, parent)
    await page.goto('/account/learners')
    await page.getByText('Let Meera Iyer sign in').click()
    await page.getByText('Agree to “A sign-in of their own” above first').waitFor()
    await page.getByRole('button', { name: 'I agree: A sign-in of their own, Meera Iyer' }).click()
    await page.getByText('Saved. Thank you.').waitFor()
    await unfold(page.getByText('Let Meera Iyer sign in'), page.getByLabel('Sign-in name'))
    await page.getByLabel('Sign-in name').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(youngPassword)
    await page.getByRole('button', { name: 'Create sign-in' }).click()
    await page.getByText('Saved. Tell them the name and the password.').waitFor()
    expect(await axe(page)).toEqual([])
  })
  const thread = await visit({ device: 'phone', expected: /403/ }, async ({ page }) => {
    await page.goto('/login/learner?next=%2Flearn')
    await page.getByLabel('Sign-in name').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(youngPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/learn')
    await page.getByRole('link', { name: course.title }).first().click()
    await page.waitForURL('**/schedules/*')
    await page.getByRole('heading', { name: course.title }).waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'young-class')
    // Money, leaving and absences are up to her guardian, so none of these appears.
    const said = await page.getByRole('main').innerText()
    expect(said).not.toMatch(/₹|Renew|Leave|Can’t come|Order/)
    for (const path of ['/cart', '/checkout', '/orders', '/account', '/learn/demos', '/notices']) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect([
        path,
        answer.status() === 200 && /₹|Place order|Your orders/.test(await answer.text()),
      ]).toEqual([path, false])
    }
    await page.goto('/checkout')
    expect(new URL(page.url()).pathname).toBe('/learn/guardian')
    await page.goBack()
    await page.getByRole('link', { name: `Message ${tutorName}` }).click()
    await page.getByLabel('Message', { exact: true }).fill('Which book do we need?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(/\/messages\/[\da-f]+$/)
    return new URL(page.url()).pathname
  })
  await visit({}, async ({ page, context }) => {
    await own.enter(context, parent)
    await page.goto('/notices')
    await page.getByText('Meera Iyer signed in on a new device').waitFor()
    await picture(page, 'told-of-a-device')
    await page.goto(thread)
    await page.getByRole('log').getByText('Which book do we need?').waitFor()
    // The guardian can read the conversation, but not write in it.
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.goto('/account/learners')
    const signIns = page.getByText('Meera Iyer’s sign-in', { exact: true })
    await unfold(signIns, page.getByRole('list', { name: 'Where Meera Iyer is signed in' }))
    expect(await axe(page)).toEqual([])
    await picture(page, 'young-devices')
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await page.getByText('Signed out there. Other devices stay signed in.').waitFor()
    await unfold(signIns, page.getByText('Not signed in anywhere.'))
    await page.getByRole('button', { name: 'End Meera Iyer’s sign-in' }).click()
    await page.getByText('Sign-in ended. They’re signed out everywhere.').waitFor()
  })
})

test('a parent of two sees a clash before paying, pays without scripts, says who can’t come, and reads a recap', async () => {
  const { api } = own
  const { parent, rohan, leela, group, put, buyer } = await aFamily(api)
  const same = await aGroup(api, {}, { title: 'Sketching from nature' })
  await put(rohan)
  await put(leela)
  await buyer.post('/cart', { schedule_ids: [same.schedule.id], learner_id: rohan.id })
  const who = { ...parent, name: 'Asha Rao', role: 'student' as const }
  await visit({ device: 'phone', javaScript: false }, async ({ page, context }) => {
    await own.enter(context, who)
    await page.goto('/cart')
    await page
      .getByText(/^Rohan Iyer has “.+” at the same time, first on /)
      .first()
      .waitFor()
    await picture(page, 'family-clash')
    await page.getByRole('button', { name: 'Remove Sketching from nature' }).click()
    await page.getByText('at the same time').first().waitFor({ state: 'detached' })
    await page.goto('/checkout')
    expect(await page.getByText('at the same time').count()).toBe(0)
    await giveState(page)
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/orders/*')
    for (const name of ['Rohan Iyer', 'Leela Iyer']) await page.getByText(name).first().waitFor()
  })
  const seat = (await enrolmentsOf(api, group)).find(({ learner_id }) => learner_id === leela.id)
  const [lesson] = await lessonsOf(api, group.schedule)
  if (!seat || !lesson) throw new Error('Leela has no class.')
  const page = `/learn/courses/${group.course.slug}/schedules/${seat.id}`
  await visit({ device: 'phone', javaScript: false }, async ({ page: tab, context }) => {
    await own.enter(context, who)
    await tab.goto(page)
    await tab.getByRole('button', { name: /^Can’t come to class 1$/ }).click()
    await tab.getByText(/knows that Leela Iyer can’t come\.$/).waitFor()
  })
  await own.passTo(later(lesson.ends_at, hour).toISOString())
  const tutor = speaking(api, await signIn(api, group.tutor))
  const written = await tutor.put(`/my-classes/${lesson.id}/recap`, { learnt: 'Forks and pins.', lines: [] })
  expect(written.http_status).toBe(200)
  await visit({ device: 'phone' }, async ({ page: tab, context }) => {
    await own.enter(context, who)
    await tab.goto(page)
    await tab.getByText('Forks and pins.').first().waitFor()
    expect(await axe(tab)).toEqual([])
    await tab.goto(`${page}/progress`)
    await tab.getByText('Forks and pins.').waitFor()
    expect(await axe(tab)).toEqual([])
    await picture(tab, 'family-recap')
  })
})
