import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axe, picture } from './browser.ts'
import { tooWide } from './tooWide.ts'

/**
 * Text that is truncated must be truncated whatever it says: which course comes first changes with the hour.
 * A style sheet adds the words, since parts that hydrate late would miss their own HTML.
 */
async function lengthenCutWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.truncate::after { content: '${' and more'.repeat(30)}' }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The open page of somebody who is signed in listens for news. */
const listens = /\/(live\/ticket|threads\/unread)$/

/** Opens an address and checks it: it exists, has a title and one heading, passes axe, makes no further calls, and fits the smallest phone. */
export async function tryPage(page: Page, address: string, name: string): Promise<void> {
  const calls: string[] = []
  // Once its line for news is open, such a page asks again for what it shows: that may have changed meanwhile.
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
  // Nobody can enter what is inert, such as the preview of a course.
  expect(await page.locator('h1:not([inert] *)').count()).toBe(1)
  expect(await axe(page)).toEqual([])
  expect(calls).toEqual([])
  await picture(page, name)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await tooWide(page)).toEqual([])
  await lengthenCutWords(page)
  expect(await tooWide(page)).toEqual([])
}
