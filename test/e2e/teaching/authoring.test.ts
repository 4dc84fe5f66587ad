/** @gate publishes a course */

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { day, later } from '#api/clock.ts'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { aDraft, goOn, saved } from '../support/drafts.ts'
import { linkIn } from '../support/mailbox.ts'
import { signIn } from '../support/signIn.ts'
import { enterStaffCode, site, thisSite } from '../support/site.ts'

beforeAll(demoSite)

/** A day months ahead, when the demo tutor has no classes yet. */
const firstDay = () =>
  later(thisSite().clock(), 250 * day)
    .toISOString()
    .slice(0, 10)

/** Where this weekday and hour are in the drawing of the week. */
async function spotInWeek(page: Page, weekday: number, hour: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-day="${weekday}"] svg`).boundingBox()
  if (!box) throw new Error('The week is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + (hour - 6) * 28 + 2 }
}

async function drawTime(page: Page, weekday: number, hour: number): Promise<void> {
  const { x, y } = await spotInWeek(page, weekday, hour)
  await page.mouse.click(x, y)
}

test('a course with three weekly times is published from nothing, and a visitor sees it once staff have read it', async () => {
  const title = `Kites from paper ${randomUUID().slice(0, 8)}`
  await visit({}, async ({ page }) => {
    await aDraft(page, title)
    await page.getByLabel('Summary').fill('Cut, fold and fly a kite of your own.')
    await page.getByLabel('Subject').selectOption({ index: 1 })
    await saved(page)
    const phone = page.frameLocator('iframe')
    await phone.getByText('Cut, fold and fly a kite of your own.').waitFor()
    expect(await axe(page)).toEqual([])
    await goOn(page)
    await page.getByLabel('What happens in class').fill('We build one kite in two classes.')
    await page.getByLabel('What students learn').fill('Balance a kite\nTie a bridle')
    await goOn(page)
    await page.getByLabel('Price of the package').fill('4,000')
    await page.getByText('₹500', { exact: true }).first().waitFor()
    expect(await axe(page)).toEqual([])
    await goOn(page)
    await page.getByText('We drew this cover from the title').waitFor()
    await page.getByRole('link', { name: 'Continue to schedules' }).click()
    await page.getByRole('link', { name: 'Add a group' }).click()
    await page.getByLabel('First day').fill(firstDay())
    for (const weekday of [2, 4, 6]) await drawTime(page, weekday, 7)
    await page.getByText('No clashes.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByText('Group added.').waitFor()
    await page.getByRole('link', { name: 'Continue to publish' }).click()
    await page.getByRole('heading', { name: 'Ready to publish' }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Sent to us.').waitFor()
    expect(await axe(page)).toEqual([])
    const address = await page.getByRole('link', { name: 'View course page' }).getAttribute('href')
    await page.goto(address ?? '')
    await page.getByText('We’re reading this course.').waitFor()
    await visit({}, async ({ page: desk }) => {
      await signIn(desk, 'moderator', '/desk/courses?order=newest')
      await enterStaffCode(desk, 'moderator')
      await desk.getByRole('link', { name: title }).click()
      await desk.getByRole('heading', { name: 'To check' }).waitFor()
      expect(await axe(desk)).toEqual([])
      await desk.getByRole('button', { name: 'Approve and put live' }).click()
      await desk.getByText('Approved. It’s live, and we’ve told the tutor.').waitFor()
    })
    await visit({ device: 'phone' }, async ({ page: visitor }) => {
      await visitor.goto(address ?? '')
      await visitor.getByRole('heading', { name: title }).waitFor()
      await visitor.getByText('Tue, Thu and Sat, 7 – 8 am').first().waitFor()
    })
  })
})

test('without JavaScript a step is saved, corrected, and chosen between', async () => {
  await visit({ javaScript: false, expected: /409|422/ }, async ({ page }) => {
    const path = await aDraft(page, `Plain ${randomUUID().slice(0, 8)}`)
    await page.getByLabel('Title').fill('No')
    await goOn(page)
    await page.getByText('Give the course a title of 4 to 100 characters.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('No')
    await page.getByLabel('Title').fill(`Plain paper ${randomUUID().slice(0, 8)}`)
    await goOn(page)
    await page.getByLabel('What happens in class').waitFor()
    await page.goto(`${path}?step=schedules&group=new`)
    await page.getByLabel('First day').fill(firstDay())
    await page.getByLabel('Day', { exact: true }).first().selectOption('Tuesday')
    await page.getByRole('button', { name: 'Check for clashes' }).click()
    await page.getByText(/8 classes: the first Tue/).waitFor()
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByText('Group added.').waitFor()
  })
})

/** The tutor's page at an address of which no copy is cached. */
const unseen = () => `/tutors/nandini-rao?language=${randomUUID()}`

test('the author of an endorsement confirms it in their own words, and later removes it', async () => {
  const [name, email] = [`Bela ${randomUUID().slice(0, 8)}`, `${randomUUID()}@example.com`]
  const said = `${name} says she explains it well.`
  await visit({}, async ({ page }) => {
    await signIn(page, 'tutor', '/teach/profile?add=endorsements')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('How they know you').fill('A parent')
    await page.getByLabel('What they say').fill('She is the best.')
    await page.getByRole('button', { name: 'Add endorsement' }).click()
    await page.getByRole('link', { name: `Ask to confirm ${name}` }).click()
    await page.getByLabel(`Email address of ${name}`).fill(email)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the email' }).click()
    await page.getByText(`We’ve emailed a link to ${email}.`).waitFor()
    const link = await linkIn(email, 1, '/endorsement')
    await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page: author }) => {
      await author.goto(link)
      await author.getByLabel('What you say').fill('Good.')
      await author.getByRole('button', { name: 'Confirm and show it' }).click()
      await author.getByText('Say it in 10 to 1,000 characters.').waitFor()
      await author.getByLabel('What you say').fill(said)
      await author.getByRole('button', { name: 'Confirm and show it' }).click()
      await author.getByText('Thank you. It’s on Nandini Rao’s page').waitFor()
      await author.goto(unseen())
      const others = author.getByRole('region', { name: 'What others say about Nandini Rao' })
      await others.getByText(said).waitFor()
    })
    await visit({ device: 'phone' }, async ({ page: author }) => {
      await author.goto(link)
      expect(await axe(author)).toEqual([])
      await author.getByText('Remove it', { exact: true }).first().click()
      await author.getByRole('button', { name: 'Remove it' }).click()
      await author.getByRole('heading', { name: 'It’s removed' }).waitFor()
      expect(await axe(author)).toEqual([])
      await author.goto(unseen())
      await author.getByRole('heading', { name: 'Nandini Rao', level: 1 }).waitFor()
      expect(await author.getByText(said).count()).toBe(0)
    })
  })
})

test("a student at the editor, and somebody else's course", async () => {
  const courses = await fetch(`${site()}/api/v1/courses?items=50`)
  const { data } = (await courses.json()) as {
    readonly data: {
      readonly items: readonly { readonly id: string; readonly tutor: { readonly handle: string } }[]
    }
  }
  const others = data.items.find(({ tutor }) => tutor.handle !== 'nandini-rao')
  const address = `/teach/courses/${others?.id}/edit`
  await visit({ expected: /403/ }, async ({ page }) => {
    await signIn(page, 'student', '/learn')
    expect((await page.goto(address))?.status()).toBe(403)
    expect(await axe(page)).toEqual([])
  })
  await visit({ expected: /404/ }, async ({ page }) => {
    await signIn(page, 'tutor', '/teach/courses')
    expect((await page.goto(address))?.status()).toBe(404)
  })
})
