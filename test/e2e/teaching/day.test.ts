/** @gate teaches a day */

import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { day, later } from '#api/clock.ts'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { enterStaffCode, thisSite, toldTo } from '../support/site.ts'

beforeAll(demoSite)

/** Signs in as staff, who also enter a code from their app. */
async function signInAsStaff(page: Page, next: string): Promise<void> {
  await signIn(page, 'staff', next)
  await page.waitForURL(`**/account/second?next=${encodeURIComponent(next)}`)
  expect(await axe(page)).toEqual([])
  await enterStaffCode(page, 'staff')
  await page.waitForURL(`**${next}`)
}

interface Item {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly starts_at: string
}

async function classesAhead(name: string): Promise<readonly Item[]> {
  const { items } = await toldTo<{ readonly items: readonly Item[] }>(name, '/teacher/my-classes?items=100')
  const soon = later(thisSite().clock(), 2 * day).getTime()
  return items.filter(
    ({ kind, status, starts_at }) =>
      kind === 'class' && status === 'scheduled' && Date.parse(starts_at) > soon,
  )
}

/** Ten past six in the morning, this many days ahead. */
function morningIn(days: number): string {
  return `${later(thisSite().clock(), days * day)
    .toISOString()
    .slice(0, 10)}T06:10`
}

describe.each([
  ['with JavaScript', true, 0, 'tutor'],
  ['without JavaScript', false, 1, 'tutor2'],
] as const)('%s', (_, javaScript, nth, tutor) => {
  const sound = async (page: Page) => {
    if (javaScript) expect(await axe(page)).toEqual([])
  }

  test('the dashboard shows the day; a demo is confirmed on it, another declined with a reason', async () => {
    await visit({ javaScript, device: 'phone' }, async ({ page }) => {
      await signIn(page, tutor, '/teach')
      await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
      await sound(page)
      await page.getByText('Show as table').first().click()
      await page.getByRole('columnheader', { name: 'Earned' }).waitFor()
      const confirm = page.getByRole('button', { name: /^Confirm the demo/ })
      await confirm.first().click()
      await page.getByText(/^Confirmed\. We’ve told .*\.$/).waitFor()
      const decline = page.getByText(/^Decline the demo with/)
      await decline.first().click()
      await page.getByLabel('Reason').first().fill('I am travelling that day.')
      await page.getByRole('button', { name: 'Decline demo' }).first().click()
      await page.getByText('and sent your reason.').waitFor()
      await sound(page)
    })
  })

  test('a class is moved after its clashes are shown, moved back, and cancelled', async () => {
    const ahead = await classesAhead('tutor')
    const lesson = ahead[nth]
    const other = ahead[nth + 2]
    if (!lesson || !other) throw new Error('The tutor has no classes ahead.')
    const taken = new Date(Date.parse(other.starts_at) + 5.5 * 3_600_000).toISOString().slice(0, 16)
    await visit({ javaScript }, async ({ page }) => {
      await signIn(page, 'tutor', `/teach/classes/${lesson.id}`)
      await page.getByRole('link', { name: 'Move to another time' }).click()
      await page.getByLabel(/^New time/).fill(taken)
      await page.getByRole('button', { name: 'Check this time' }).click()
      await page.getByText(/^You have .* then/).waitFor()
      await sound(page)
      await page.getByLabel(/^New time/).fill(morningIn(3 + nth))
      await page.getByRole('button', { name: 'Check this time' }).click()
      await page.getByText('you’re free then').waitFor()
      await page.getByLabel('Reason').fill('The school has its sports day.')
      if (javaScript) await page.getByText('“The school has its sports day.”').waitFor()
      await sound(page)
      await page.getByRole('button', { name: 'Move class' }).click()
      await page.getByText(/^The class is now on .*6:10/).waitFor()
      await page.getByRole('button', { name: 'Move it back' }).click()
      await page.getByText(/^The class is now on/).waitFor()
      await page.getByText('Moved from').first().waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Cancel this class' }).click()
      await page.getByLabel('Reason').fill('I have a fever.')
      await page.getByRole('button', { name: 'Cancel class', exact: true }).click()
      await page.getByText(/^Class cancelled\. Another takes its place/).waitFor()
      await page.getByRole('heading', { name: 'The room' }).waitFor({ state: 'detached' })
      await sound(page)
    })
  })

  test('demos are offered in bulk around busy times, and one of them is withdrawn', async () => {
    const from = later(thisSite().clock(), (20 + nth * 20) * day)
      .toISOString()
      .slice(0, 10)
    await visit({ javaScript, device: 'phone' }, async ({ page }) => {
      await signIn(page, 'tutor2', '/teach/demos/new')
      await page.getByRole('button', { name: 'Show times' }).click()
      await page.getByText('Choose at least one day').waitFor()
      await sound(page)
      for (const name of ['Monday', 'Wednesday', 'Friday']) await page.getByLabel(name).check()
      await page.getByLabel('Time 1').fill('06:15')
      await page.getByLabel('Time 2').fill('06:30')
      await page.getByLabel('From').fill(from)
      await page.getByLabel('For', { exact: true }).selectOption('1')
      await page.getByRole('button', { name: 'Show times' }).click()
      // Half of the times overlap the other half; how many of the rest are free depends on that week's classes.
      const free = /^([1-3]) of 6 times are free/.exec(
        await page.getByText(/ of 6 times are free/).innerText(),
      )
      await sound(page)
      await page.getByRole('button', { name: `Offer ${free?.[1]} demo class` }).click()
      await page.waitForURL('**/teach/demos#slots')
      await page.getByRole('heading', { name: 'On offer' }).waitFor()
      await sound(page)
      const remove = page.getByRole('button', { name: /^Remove .*6:15/ })
      await remove.first().click()
      await page.getByText('is no longer on offer').waitFor()
      await page.getByRole('button', { name: 'Offer it again' }).click()
      await page.getByText('is on offer again').waitFor()
    })
  })
})

test('a dispute is answered by its tutor and decided by staff', async () => {
  const { items } = await toldTo<{ readonly items: readonly Item[] }>('tutor', '/disputes?as=tutor')
  const open = items.find(({ status }) => status === 'opened')
  if (!open) throw new Error('The tutor has no dispute to answer.')
  await visit({}, async ({ page }) => {
    await signIn(page, 'tutor', '/teach/disputes')
    expect(await axe(page)).toEqual([])
    await page.goto(`/teach/disputes/${open.id}`)
    await page.getByLabel('Your side').fill('We reached it in class 21, as the plan said.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText('Reply sent to us').waitFor()
    await page.getByLabel('Your side').waitFor({ state: 'detached' })
    expect(await axe(page)).toEqual([])
  })
  await visit({}, async ({ page }) => {
    await signInAsStaff(page, '/desk/disputes')
    expect(await axe(page)).toEqual([])
    await page.goto(`/desk/disputes/${open.id}`)
    await page.getByLabel('A refund').check()
    await page.getByLabel('Reason').fill('The plan was not kept.')
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByText('Enter the amount in rupees').first().waitFor()
    await page.getByLabel('No change').check()
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByText('We’ve told both sides').waitFor()
    expect(await axe(page)).toEqual([])
  })
})

test('what is not theirs is refused: a student the day, a tutor another tutor’s class, a tutor the staff’s desk', async () => {
  const [theirs] = await classesAhead('tutor')
  const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status()
  const expected = /40[34]/
  await visit({ expected }, async ({ page }) => {
    await signIn(page, 'student2', '/learn')
    expect(await statusOf(page, '/teach')).toBe(403)
    await page.getByRole('link', { name: 'Start teaching' }).waitFor()
  })
  await visit({ expected }, async ({ page }) => {
    await signIn(page, 'tutor2', '/teach')
    expect(await statusOf(page, `/teach/classes/${theirs?.id}`)).toBe(404)
    expect(await statusOf(page, '/teach/disputes/nothing')).toBe(404)
    expect(await statusOf(page, '/desk/disputes')).toBe(403)
  })
})

test('what a tutor earned is taken apart: from the dashboard to a class, without a barrier', async () => {
  for (const device of ['phone', 'desktop'] as const)
    await visit({ device }, async ({ page }) => {
      await signIn(page, 'tutor', '/teach')
      await page.getByRole('link', { name: 'Earned this month' }).click()
      await page.getByRole('heading', { name: 'Earnings', level: 1 }).waitFor()
      await page.getByText('Due to you', { exact: true }).waitFor()
      expect(await axe(page)).toEqual([])
      const month = page.getByRole('main').getByRole('listitem').getByRole('link').first()
      await month.click()
      await page.getByRole('heading', { name: 'Classes', level: 2 }).waitFor()
      expect(await axe(page)).toEqual([])
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect(width).toBe(device === 'phone' ? 390 : 1440)
    })
})
