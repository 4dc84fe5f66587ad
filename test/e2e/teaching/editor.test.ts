import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { aDraft, saved } from '../support/drafts.ts'
import { signIn } from '../support/signIn.ts'

beforeAll(demoSite)

test('two windows that edit the same course: both versions are kept to choose from', async () => {
  await visit({ expected: /409/ }, async ({ page, context }) => {
    const path = await aDraft(page, `Two windows ${randomUUID().slice(0, 8)}`)
    const other = await context.newPage()
    await other.goto(`${path}?step=basics`)
    await other.getByLabel('Summary').fill('Written in the other window.')
    await saved(other)
    await page.getByLabel('Summary').fill('Written in this window.')
    await page.getByText('This course was changed in another window').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('radio', { name: /In the other window/ }).check()
    await page.getByRole('button', { name: 'Save my choices' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await page.getByLabel('Summary').inputValue()).toBe('Written in the other window.')

    // A change in another step doesn't conflict with this one.
    await other.goto(`${path}?step=price`)
    await other.getByLabel('Price of the package').fill('900')
    await saved(other)
    await page.getByLabel('Summary').fill('And once more here.')
    await saved(page)
    await page.getByText('This course was changed in another window').waitFor({ state: 'detached' })
  })
})

test('a weekly time is added and removed by keyboard alone', async () => {
  await visit({}, async ({ page }) => {
    const path = await aDraft(page, `Keyboard ${randomUUID().slice(0, 8)}`)
    await page.goto(`${path}?step=schedules&group=new`)
    await page.getByRole('button', { name: 'Add a weekly time' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Wed')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7 am')
    const group = page.getByRole('group', { name: 'Weekly time 2' })
    expect(await group.getByLabel('Day').inputValue()).toBe('3')
    expect(await group.getByLabel('Starts').inputValue()).toBe('07:00')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await group.waitFor({ state: 'detached' })
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('Add a weekly time')
  })
})

test('a group that is sent empty says what to choose, and its fields stay in their rows', async () => {
  await visit({ expected: /422/ }, async ({ page }) => {
    const path = await aDraft(page, `Empty ${randomUUID().slice(0, 8)}`)
    await page.goto(`${path}?step=schedules&group=new`)
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByText('Choose the first day.').waitFor()
    await page.getByText('Add at least one weekly time.').waitFor()
    const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
    expect(await top('Time zone')).toBe(await top('First day'))
    expect(await axe(page)).toEqual([])
  })
})

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a draft is archived and then deleted: %s', async (_, javaScript) => {
  const title = `Put away ${randomUUID().slice(0, 8)}`
  await visit({ javaScript, device: 'phone' }, async ({ page }) => {
    await aDraft(page, title)
    const course = page.getByRole('article').filter({ hasText: title })
    await page.goto('/teach/courses?status=draft')
    await course.getByText('Archive or delete').click()
    if (javaScript) expect(await axe(page)).toEqual([])
    await course.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Course archived.').waitFor()
    await course.waitFor({ state: 'detached' })
    await page.goto('/teach/courses?status=archived')
    await course.getByText('Delete', { exact: true }).first().click()
    await course.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Course deleted.').waitFor()
    await course.waitFor({ state: 'detached' })
  })
})

test('leaving a public course with unsaved changes asks first, and discarding them discards them', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'tutor', '/teach/courses?status=published')
    await page.getByRole('article').getByRole('link', { name: 'Edit' }).first().click()
    const summary = page.getByLabel('Summary')
    const was = await summary.inputValue()
    await summary.fill('A thought that is thrown away.')
    const dialog = page.getByRole('dialog')
    const leave = () => page.getByRole('link', { name: /Price/ }).first().click()
    await leave()
    await dialog.getByText('Your changes to this step aren’t saved.').waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.getByText('Your changes').waitFor({ state: 'detached' })
    expect(await summary.inputValue()).toBe('A thought that is thrown away.')
    await leave()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByLabel('Price of the package').waitFor()
    await page.goBack()
    expect(await summary.inputValue()).toBe(was)
  })
})

test('a tutor’s own cover replaces the generated one, and removing it brings that back', async () => {
  await visit({ device: 'phone', expected: /422/ }, async ({ page }) => {
    const path = await aDraft(page, `Own cover ${randomUUID().slice(0, 8)}`)
    await page.goto(`${path}?step=cover`)
    await page.locator('input[type=file]').setInputFiles('public/icons/icon-512.png')
    await page.getByText('This is your own picture.').waitFor()
    const drawn = await page.locator('main img').first().getAttribute('src')
    expect((await page.request.get(new URL(drawn ?? '', page.url()).href)).status()).toBe(200)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Use the drawn cover instead' }).click()
    await page.getByText('We drew this cover from the title').waitFor()
  })
})
