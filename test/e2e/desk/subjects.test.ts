import { beforeAll, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { openDesk } from '../support/signIn.ts'

beforeAll(demoSite)

test('an editor without scripts merges a subject on a phone, and its address leads to the other one', async () => {
  await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    await openDesk(page, 'editor', '/desk/subjects')
    await page.getByRole('link', { name: 'Add a subject' }).click()
    await page.getByLabel('Name').fill('Board games')
    await page.getByLabel('Description').fill('Carrom, ludo and go')
    await page.getByRole('button', { name: 'Add subject' }).click()
    await page.getByText('Give a reason in 4 to 500 characters.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Board games')
    await page.getByLabel('Reason').fill('Parents ask for it.')
    await page.getByRole('button', { name: 'Add subject' }).click()
    await page.getByRole('heading', { name: 'Board games' }).waitFor()
    await page.locator('summary', { hasText: 'Merge into another subject' }).click()
    await page.getByLabel('Subject to keep').selectOption({ label: 'Chess and puzzles' })
    await page.getByRole('button', { name: 'Show what changes' }).click()
    await page.getByText('/courses?core=board-games will lead to Chess and puzzles').waitFor()
    const merging = page.locator('form', { has: page.getByRole('button', { name: 'Merge', exact: true }) })
    await merging.getByLabel('Reason').fill('It is the same tutors.')
    await merging.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('heading', { name: 'Chess and puzzles' }).waitFor()
    await page.getByText('/courses?core=board-games leads here').waitFor()
    for (const list of ['courses', 'tutors']) {
      const answer = await page.request.get(`/${list}?core=board-games&language=English`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([
        308,
        `/${list}?core=mind-games&language=English`,
      ])
    }
  })
})

test('an editor without scripts adds a skill, renames it and merges it, and its address redirects', async () => {
  await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    await openDesk(page, 'editor', '/desk/subjects')
    await page.getByRole('link', { name: 'Chess and puzzles' }).click()
    await page.locator('summary', { hasText: 'Add a skill' }).click()
    const form = (button: string) =>
      page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) })
    await form('Add skill').getByLabel('Name of the skill').fill('Chess in pairs')
    await form('Add skill').getByLabel('Reason').fill('Two schools asked.')
    await form('Add skill').getByRole('button').click()
    await page.getByRole('heading', { name: 'Chess in pairs' }).waitFor()
    await page.locator('summary', { hasText: 'Rename' }).click()
    await form('Save name').getByLabel('Name').fill('')
    await form('Save name').getByLabel('Reason').fill('It is called so.')
    await form('Save name').getByRole('button').click()
    await page.getByText('Give a name of 2 to 60 characters.').waitFor()
    expect(await form('Save name').getByLabel('Reason').inputValue()).toBe('It is called so.')
    await form('Save name').getByLabel('Name').fill('Bughouse chess')
    await form('Save name').getByRole('button').click()
    await page.getByRole('heading', { name: 'Bughouse chess' }).waitFor()
    await page.locator('summary', { hasText: 'Merge into another skill' }).click()
    await form('Merge').getByLabel('Skill to keep').selectOption({ index: 0 })
    await form('Merge').getByLabel('Reason').fill('Nobody asked again.')
    await form('Merge').getByRole('button').click()
    await page.getByText('/courses?skill=chess-in-pairs leads here').waitFor()
    const answer = await page.request.get('/courses?skill=chess-in-pairs&language=English', {
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers().location]).toEqual([
      308,
      expect.stringMatching(/^\/courses\?skill=(?!chess-in-pairs)[\w-]+&language=English$/),
    ])
  })
})

test('an editor renames a subject and puts it first, and visitors read it so', async () => {
  await visit({}, async ({ page }) => {
    await openDesk(page, 'editor', '/desk/subjects')
    await page.getByRole('heading', { name: 'Subjects' }).waitFor()
    await page.goto('/courses')
    // This page reaches the desk by links, so the desk's parts are loaded without a new document.
    await page.locator('a[href="/desk"]').first().click()
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'Subjects' }).click()
    await page.getByRole('link', { name: 'Home and garden' }).click()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(await axe(page)).toEqual([])
    await page.locator('summary', { hasText: 'Rename' }).click()
    const naming = page.locator('form', { has: page.getByRole('button', { name: 'Save name' }) })
    await naming.getByLabel('Name').fill('Garden and home')
    await naming.getByLabel('Reason').fill('Most courses are about plants.')
    await naming.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Saved. Visitors see it within seconds.').waitFor()
    await page.locator('summary', { hasText: 'Move' }).click()
    const moving = page.locator('form', { has: page.getByRole('button', { name: 'Move', exact: true }) })
    await moving.getByLabel('After').selectOption({ label: 'None: it comes first' })
    await moving.getByLabel('Reason').fill('It is planting time.')
    await moving.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('Moved. The home page follows within seconds.').waitFor()
    await page.getByText('Place 1 of 12.').waitFor()
    const { data } = await (await page.request.get('/api/v1/cores')).json()
    expect(data.items[0]).toMatchObject({ name: 'Garden and home', slug: 'home' })
    const { data: list } = await (await page.request.get('/api/v1/courses?q=garden')).json()
    expect(list.items[0].core.name).toBe('Garden and home')
  })
})
