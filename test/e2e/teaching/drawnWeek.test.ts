import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../../builders/until.ts'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { tooWide } from '../support/tooWide.ts'

beforeAll(demoSite)

type Spot = readonly [weekday: number, hour: number]

async function newGroup(page: Page): Promise<void> {
  await signIn(page, 'tutor', '/teach/courses/new')
  await page.getByLabel('Title').fill(`Drawn ${randomUUID().slice(0, 8)}`)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL('**/edit?step=basics')
  await page.goto(`${new URL(page.url()).pathname}?step=schedules&group=new`)
  await page.getByRole('button', { name: 'Add a weekly time' }).waitFor()
}

/** The point in the middle of a column at this hour; the drawing begins at six, with 28 pixels for each hour. */
async function spotOn(page: Page, [weekday, hour]: Spot): Promise<{ x: number; y: number }> {
  const column = page.locator(`[data-day="${weekday}"] svg`)
  const box = await column.boundingBox()
  if (!box) throw new Error('The week is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + (hour - 6) * 28 }
}

/** Expects these weekly times in the list below the drawing. */
async function expectTimes(page: Page, ...times: string[]): Promise<void> {
  const group = page.getByRole('group', { name: /^Weekly time \d/ })
  await until('the weekly times', async () => {
    const rows = await group.evaluateAll((groups) =>
      groups.map((each) => [...each.querySelectorAll('select')].map(({ value }) => value).join(' ')),
    )
    expect(rows).toEqual(times)
    return true
  })
}

test('with a mouse a time is drawn, moved to another day and pulled shorter; Escape leaves it where it was', async () => {
  await visit({}, async ({ page }) => {
    await newGroup(page)
    const drag = async (from: Spot, to: Spot, key?: string) => {
      const [start, end] = [await spotOn(page, from), await spotOn(page, to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 4 })
      if (key) await page.keyboard.press(key)
      await page.mouse.up()
    }
    await drag([2, 10.1], [2, 12])
    await expectTimes(page, '2 10:00 120')
    await drag([2, 10.5], [4, 15.5])
    await expectTimes(page, '4 15:00 120')
    await drag([4, 16.95], [4, 16])
    await expectTimes(page, '4 15:00 60')
    await drag([4, 15.5], [1, 9], 'Escape')
    const free = await spotOn(page, [5, 18.2])
    await page.mouse.click(free.x, free.y)
    await expectTimes(page, '4 15:00 60', '5 18:00 60')
  })
})

test('with a thumb a tap adds a time, a drag on it moves it, and a drag beside it scrolls', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    await newGroup(page)
    const touch = await page.context().newCDPSession(page)
    const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const at = (step: number) => [
        { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
      ]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (let step = 1; step <= 8; step += 1)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await page.locator('[data-day="1"]').scrollIntoViewIfNeeded()
    const free = await spotOn(page, [2, 10.1])
    await page.touchscreen.tap(free.x, free.y)
    await expectTimes(page, '2 10:00 60')
    await swipe(await spotOn(page, [2, 10.4]), await spotOn(page, [3, 12.4]))
    await expectTimes(page, '3 12:00 60')
    const before = await spotOn(page, [5, 12])
    await swipe(before, { x: before.x, y: before.y - 120 })
    await until('the page to scroll', async () => (await spotOn(page, [5, 12])).y < before.y)
    await expectTimes(page, '3 12:00 60')
    expect(await tooWide(page)).toEqual([])
  })
})
