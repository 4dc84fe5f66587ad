/** @gate closes a day's payments */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { aUser } from '../../builders/api.ts'
import { paidAtNoon, razorpayCsv } from '../../builders/desk/settlements.ts'
import { balancesOf } from '../../builders/money/ledger.ts'
import { sampled } from '../../builders/sampled.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

async function look(page: Page, name: string): Promise<void> {
  expect(await axe(page)).toEqual([])
  await picture(page, name)
}

describe.each(sampled(['phone', 'desktop'] as const, 1))('on a %s', (device) => {
  test('finance reads in a report, takes it into the ledger, settles a difference and closes the day', async () => {
    const [one, lower, absent, last] = await paidAtNoon(own.api, 4000, 2600, 3000, 1200)
    await own.passTo(own.api.clock().toISOString())
    const before = (await balancesOf(own.api, '')).bank ?? 0
    const person = await aUser(own.api, {
      name: 'Lakshmi Pillai',
      roles: ['student', 'staff'],
      staffRoles: ['finance'],
    })
    const csv = razorpayCsv([
      { id: one?.capture ?? '', amount: 4000 },
      { id: lower?.capture ?? '', amount: 2550 },
      { id: last?.capture ?? '', amount: 1200 },
    ])
    await visit({ device }, async ({ page, context }) => {
      await own.enter(context, { id: person.id, name: person.name, role: 'student' })
      await page.goto('/desk/settlements')
      await page.getByRole('button', { name: 'Check report' }).click()
      await page.getByText('Choose whose report it is.').waitFor()
      await look(page, `${device}-settlements`)
      await page.getByLabel('Provider').selectOption('Sandbox')
      const file = { name: `november-22-${device}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await page.getByLabel('File (CSV, up to 30 MB)').setInputFiles(file)
      await page.getByRole('button', { name: 'Check report' }).click()
      await page.getByRole('heading', { name: 'Ours that it lacks' }).waitFor()
      await look(page, `${device}-settlement-dry`)
      await page.getByRole('button', { name: 'Post to ledger' }).click()
      await page.getByText('Posted to the ledger. It leaves 2 differences to settle.').waitFor()
      expect(((await balancesOf(own.api, '')).bank ?? 0) - before).toBe(-756_710)
      await look(page, `${device}-settlement-taken`)
      await page.getByRole('link', { name: '2 differences, 2 open' }).click()
      await page.getByText(absent?.capture ?? '').waitFor()
      await page.getByRole('link', { name: 'Not in the report' }).first().click()
      await page.getByRole('button', { name: 'Take it', exact: true }).click()
      await page.getByText('It’s yours').waitFor()
      await look(page, `${device}-difference`)
      await page.getByLabel('Reason').first().fill('On hold at the provider until Wednesday.')
      await page.getByRole('button', { name: 'Settle', exact: true }).click()
      await page.getByText('Settled by Lakshmi Pillai').waitFor()
      await page.goto('/desk/close?day=2026-11-22')
      await page.getByRole('heading', { name: 'Differences' }).waitFor()
      await look(page, `${device}-close`)
      await page.getByRole('link', { name: 'Captured' }).click()
      await page.getByRole('cell', { name: '₹2,550', exact: true }).first().waitFor()
      await look(page, `${device}-close-rows`)
      await page.goto('/desk/differences')
      await look(page, `${device}-differences`)
    })
  })
})
