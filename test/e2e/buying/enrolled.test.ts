/** @gate pauses a seat, and raises a dispute */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hour, later } from '#api/clock.ts'
import { aGroupOfOne } from '../../builders/buying/enrolments.ts'
import { axe, visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
/** Groups an hour after their first class, one for each test. */
const groups: Awaited<ReturnType<typeof aGroupOfOne>>[] = []
beforeAll(async () => {
  own = await ownSite()
  for (let nth = 0; nth < 3; nth += 1) groups.push(await aGroupOfOne(own.api))
  const [first] = groups
  if (first) await own.passTo(later(first.lesson.ends_at, hour).toISOString())
})
afterAll(() => own.close())

function aGroup() {
  const group = groups.pop()
  if (!group) throw new Error('There are more tests than groups.')
  return group
}

test('a dispute with a picture is sent, reviewed and withdrawn', async () => {
  await visit({ device: 'phone', expected: /422/ }, async ({ page, context }) => {
    const { student, course, schedule } = aGroup()
    await own.enter(context, { ...student, role: 'student' })
    await page.goto(`/learn/courses/${course.slug}/schedules/${schedule.id}`)
    await page.getByText('Something went wrong?').click()
    await page.getByRole('link', { name: 'Report a problem', exact: true }).click()
    await page.getByLabel('Which class?').selectOption({ index: 1 })
    await page.getByLabel('What happened?').fill('The sound was gone for half of the class, for all of us.')
    await page.getByLabel('It wasn’t as described').check()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await page.getByText('Choose a JPEG, PNG, WebP or AVIF picture.').waitFor()
    await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
    await page.getByText('icon-192.png added.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.waitForURL('**/dispute?id=*')
    await page.getByRole('img', { name: /^Picture 1/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByText('Withdraw this dispute').click()
    await page.getByRole('button', { name: 'Withdraw dispute' }).click()
    await page.getByText('Dispute withdrawn.').waitFor()
  })
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('a student pauses a course and comes back', async () => {
    const { student, course, schedule } = aGroup()
    await visit({ javaScript }, async ({ page, context }) => {
      await own.enter(context, { ...student, role: 'student' })
      await page.goto(`/learn/courses/${course.slug}/schedules/${schedule.id}`)
      await page.getByRole('heading', { name: 'Classes', exact: true }).waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.getByText('Pause', { exact: true }).click()
      await page.getByRole('button', { name: 'Pause from today' }).click()
      await page.getByText('Paused. You keep your seat.').waitFor()
      await page.getByRole('button', { name: 'Come back now' }).click()
      await page.getByText('Your classes continue.').waitFor()
    })
  })
})
