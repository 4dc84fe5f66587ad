import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axe, picture } from './browser.ts'
import { tooWide } from './tooWide.ts'

/**
 * Lengthens truncated text, which must stay truncated whatever it says: the first course in a list changes by the hour.
 * A style sheet adds the words, since changed HTML would no longer match in parts that hydrate late.
 */
async function lengthenCutWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.truncate::after { content: '${' and more'.repeat(30)}' }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The calls with which the open page of a signed-in person listens for news. */
const listens = /\/(live\/ticket|threads\/unread)$/

/** Opens an address and checks the page: it exists, has a title and an h1, passes axe, makes no calls, fits a phone. */
export async function tryPage(page: Page, address: string, name: string): Promise<void> {
  const calls: string[] = []
  // Once its socket is open, such a page reloads its data, which may have changed in between; these calls are allowed.
  let hears = false
  page.on('websocket', () => {
    hears = true
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !hears && !listens.test(pathname)) calls.push(pathname)
  })
  const response = await page.goto(address)
  expect(response?.status()).toBe(200)
  expect(await page.title()).not.toBe('')
  // Inert headings, such as in the preview of a course, aren't reachable and don't count.
  expect(await page.locator('h1:not([inert] *)').count()).toBe(1)
  expect(await axe(page)).toEqual([])
  expect(calls).toEqual([])
  await picture(page, name)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await tooWide(page)).toEqual([])
  await lengthenCutWords(page)
  expect(await tooWide(page)).toEqual([])
}
