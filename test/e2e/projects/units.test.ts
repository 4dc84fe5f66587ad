/** @gate finds a home in a tower */

import { beforeAll, describe, expect, test } from '@jest/globals'
import { axe, listening, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'

beforeAll(demoSite)

const tower = '/homes/projects/lakeside-varthur/blocks/tower-a'

test('on a phone: a 3-bedroom from floor 20 up, facing east, within the budget, what it costs, and its link', async () => {
  await visit({ device: 'phone' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(tower)
    await page.getByLabel('Home', { exact: true }).scrollIntoViewIfNeeded()
    await listening(page.locator('search'))
    const select = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
    }
    await select('Home', '3 BHK, any')
    await page.waitForURL(/type=3bhk/)
    await select('From floor', '20')
    await page.waitForURL(/above=20/)
    await select('Facing', 'East')
    await page.waitForURL(/facing=east/)
    await select('Price up to', '₹2.5\u00a0Cr all-in')
    await page.waitForURL(/budget=250/)
    await page.getByText(/^\d+ available of \d+ that match$/).waitFor()
    const first = page.getByRole('region', { name: 'Available now' }).getByRole('listitem').first()
    await first.getByText(/3 BHK, .*east/).waitFor()
    expect(await axe(page)).toEqual([])
    await first.getByRole('link').click()
    await page.getByText(/all-in, as of/).waitFor()
    await page.getByRole('heading', { name: 'What it costs, all-in' }).waitFor()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\/homes\/projects\/lakeside-varthur\/blocks\/tower-a\/units\/A-2\d[NCS]\d\d$/)
    expect(await axe(page)).toEqual([])
  })
})

test('the elevation is walked by arrows, and Enter opens the home', async () => {
  await visit({}, async ({ page }) => {
    await page.goto(`${tower}?status=available`)
    const window = page.locator('svg[aria-label^="Elevation"] a')
    await listening(window)
    await window.focus()
    const before = await window.getAttribute('aria-label')
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction((old) => document.activeElement?.getAttribute('aria-label') !== old, before)
    const unit = (await window.getAttribute('aria-label'))?.split(',')[0] ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: unit }).waitFor()
  })
})

test.each([
  ['a flat', 'lakeside-varthur/blocks/tower-a/units/A-26S05'],
  ['a villa of two floors', 'laterite-row-kakkanad/blocks/east-side/units/E2'],
  ['a flat wider than the paper', 'kokapet-commons/blocks/tower-1/units/1-1201'],
])('%s prints on two sheets, and nothing is cut', async (_home, path) => {
  await visit({}, async ({ page }) => {
    await page.goto(`/homes/projects/${path}`)
    await page.getByText('Drawn from the model').scrollIntoViewIfNeeded()
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: 'print' })
    const plan = page.getByRole('img', { name: /^Floor plan/ }).first()
    expect((await plan.boundingBox())?.width).toBeLessThanOrEqual(paper.width)
    const file = await page.pdf({ format: 'A4' })
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  })
})
/** A4 without its margins, at 96 dpi. */
const paper = { width: 703, height: 1030 }

describe('without JavaScript', () => {
  test('filters, list, cost for another buyer and comparison are there', async () => {
    await visit({ javaScript: false }, async ({ page }) => {
      await page.goto(tower)
      await page.getByLabel('Facing', { exact: true }).selectOption('east')
      await page.getByRole('button', { name: 'Show' }).click()
      await page.getByRole('link', { name: 'List', exact: true }).click()
      await page.getByRole('columnheader', { name: 'Facing' }).waitFor()
      expect(await page.getByRole('cell', { name: 'North', exact: true }).count()).toBe(0)
      await page.goto(`${tower}?status=available&above=20`)
      await page.getByRole('region', { name: 'Available now' }).getByRole('link').first().click()
      await page.getByLabel('Parking').selectOption('2')
      await page.getByRole('button', { name: 'Calculate' }).first().click()
      await page.waitForURL(/parking=2/)
      await page.getByText(/× 2 bays/).waitFor()
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await page.getByRole('heading', { name: 'Compare homes' }).waitFor()
    })
  })
})

test('a tower and a home that never existed are 404 pages', async () => {
  await visit({ expected: /404/ }, async ({ page }) => {
    expect((await page.goto('/homes/projects/lakeside-varthur/blocks/nothing'))?.status()).toBe(404)
    expect((await page.goto(`${tower}/units/Z-1`))?.status()).toBe(404)
  })
})
