/** @gate sets and hands in homework */

import { beforeAll, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { toldTo } from '../support/site.ts'

beforeAll(demoSite)

interface Seats {
  readonly items: readonly {
    readonly schedule_id: string
    readonly course: { readonly slug: string; readonly title: string }
  }[]
}

test('a tutor sets homework without scripts, a student hands in a photo, and reads the answer', async () => {
  const { items } = await toldTo<Seats>('student', '/student/my-courses')
  const seat = items.find(({ course }) => course.title.startsWith('Python'))
  if (!seat) throw new Error('The demo student has no Python course.')
  const ofGroup = `courses/${seat.course.slug}/schedules/${seat.schedule_id}`
  let homework = ''
  await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    await signIn(page, 'tutor', `/teach/${ofGroup}/homework`)
    await page.getByRole('button', { name: 'Set homework' }).click()
    await page.getByLabel('What to do').fill('Sort <b>five</b> cards by hand.')
    await page.getByRole('button', { name: 'Set homework' }).click()
    await page.waitForURL('**/teach/homework/*')
    await page.getByText('Sort <b>five</b> cards by hand.').first().waitFor()
    homework = page.url().split('/').at(-1) ?? ''
  })
  const own = `/learn/${ofGroup}/homework/${homework}`
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'student', own)
    await page.locator('input[type=file]').first().setInputFiles('public/icons/icon-192.png')
    await page.getByText('icon-192.png added.').waitFor()
    await page.getByLabel('Your words').fill('Sorted twice.')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByText('You can replace it until your tutor answers.').waitFor()
    await page.getByRole('img', { name: 'Your work: picture 1 of 1' }).waitFor()
    expect(await axe(page)).toEqual([])
  })
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'tutor', `/teach/homework/${homework}`)
    await page.getByText('Sorted twice.').waitFor()
    await page.getByLabel(/^Answer to /).fill('Neat: now with ten.')
    await page.getByLabel('Well done').check()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByText('Answered. The student is emailed in 10 minutes').waitFor()
  })
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'student', own)
    await page.getByText('Neat: now with ten.').waitFor()
    expect(await page.getByRole('button', { name: 'Hand in', exact: true }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
  })
})
