import { beforeAll, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'

beforeAll(demoSite)

const words = 'We drew <b>joins</b> on the board.'

test('a tutor writes a recap without scripts, is told of another window, and the student reads the last words', async () => {
  const recap = await visit({ device: 'phone', javaScript: false, expected: /422/ }, async ({ page }) => {
    await signIn(page, 'tutor', '/teach')
    await page.getByRole('link', { name: /Mark attendance.*Python for Class 11/ }).click()
    await page.getByRole('link', { name: /^Recap of class/ }).click()
    await page.getByRole('button', { name: 'Send recap' }).click()
    await page.getByText('Write one line, up to 300 characters.').waitFor()
    await page.getByLabel('What was learnt').fill('Joins.')
    await page.getByRole('button', { name: 'Send recap' }).click()
    await page.getByText('Recap saved.').waitFor()
    return new URL(page.url()).pathname
  })
  await visit({ device: 'phone', expected: /409/ }, async ({ page, context }) => {
    await signIn(page, 'tutor', recap)
    const other = await context.newPage()
    await other.goto(recap)
    await other.getByLabel('What to practise').fill('Question 7.')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await other.getByText('Recap saved.').waitFor()
    await page.getByLabel('What was learnt').fill(words)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('To practise: “Question 7.”').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await page.getByLabel('What was learnt').inputValue()).toBe(words)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Recap saved.').waitFor()
  })
  await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'student', '/learn')
    await page.getByRole('link', { name: /^Progress in Python/ }).click()
    await page.getByText(words).waitFor()
    await page.getByText(/^Changed /).waitFor()
    expect(await axe(page)).toEqual([])
  })
})
