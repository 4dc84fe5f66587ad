/** @gate writes and reads messages */

import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../../builders/until.ts'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'

beforeAll(demoSite)

const unread = (page: Page) => page.getByRole('link', { name: /^Messages, \d+ unread$/ })

test('a parent writes from the seat’s page, the tutor answers, and each sees what is unread and what was seen', async () => {
  const thread = await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'student2', '/learn')
    await page.getByRole('link', { name: 'Chess tactics for club players' }).first().click()
    await page.getByRole('link', { name: 'Message Aditya Bhat' }).click()
    await page.getByLabel('Message', { exact: true }).fill('Zara is ill and can’t come today.')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(/\/messages\/[\da-f]+$/)
    await page.getByText('· Sent').waitFor()
    expect(await axe(page)).toEqual([])
    return new URL(page.url()).pathname
  })
  await visit({}, async ({ page }) => {
    await signIn(page, 'tutor2', '/teach')
    await unread(page).click()
    await page.getByRole('link', { name: /Meher Irani.*1 unread message/ }).click()
    await page.waitForURL(`**${thread}`)
    await unread(page).waitFor({ state: 'detached' })
    await page.getByLabel('Message to Meher Irani').fill('Get well soon!')
    await page.keyboard.press('Enter')
    await page.getByText('· Sent').waitFor()
    expect(await axe(page)).toEqual([])
  })
  await visit({ javaScript: false }, async ({ page }) => {
    await signIn(page, 'student2', '/messages')
    await page.getByRole('link', { name: /Aditya Bhat.*1 unread message/ }).click()
    await page.getByRole('log').getByText('Get well soon!').waitFor()
    await page.getByText('· Seen').waitFor()
    await page.getByLabel('Message to Aditya Bhat').fill('Thank you!')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('Thank you!').waitFor()
    await page.goto('/messages')
    // The newest conversation comes first; her daughter's own conversation with the tutor is below it.
    expect(
      await page
        .getByRole('link', { name: /Aditya Bhat/ })
        .first()
        .innerText(),
    ).toContain('You: Thank you!')
    expect(await page.getByText('unread message').count()).toBe(0)
  })
})

test('one press says that a child can’t come, and the tutor reads it at the class and in the conversation', async () => {
  const { lesson, group } = await visit({ device: 'phone' }, async ({ page }) => {
    await signIn(page, 'student', '/learn')
    await page.getByRole('link', { name: 'Python for Class 11 and 12' }).first().click()
    await page
      .getByRole('button', { name: /^Can’t come to class/ })
      .last()
      .click()
    await page.getByText('Nandini Rao knows that you can’t come.').waitFor()
    await page.getByLabel(/^Why you can’t come/).fill('We’re at a wedding.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('“We’re at a wedding.”').waitFor()
    expect(await axe(page)).toEqual([])
    const form = page.getByRole('button', { name: 'I can come after all' }).locator('xpath=ancestor::form')
    const lesson = await form.locator('[name=class_id]').inputValue()
    return { lesson, group: new URL(page.url()).pathname.replace('/learn/', '/teach/') }
  })
  await visit({}, async ({ page }) => {
    await signIn(page, 'tutor', '/messages')
    await page.getByRole('link', { name: /Kiran Nair.*\d+ unread messages?/ }).click()
    await page
      .getByRole('log')
      .getByText(/^Can’t come to class \d+ of Python for Class 11/)
      .first()
      .waitFor()
    for (const place of [`/teach/classes/${lesson}`, `${group}?lesson=${lesson}`]) {
      await page.goto(place)
      await page.getByText('Told you they can’t come: “We’re at a wedding.”').waitFor()
      expect(await axe(page)).toEqual([])
    }
  })
})

test('the number in the header follows what comes and what another tab reads, without loading a page', async () => {
  await visit({}, async ({ page, context }) => {
    await signIn(page, 'student', '/learn')
    const bell = page.getByRole('link', { name: /^Notifications/ })
    const messages = page.getByRole('link', { name: /^Messages/ })
    const numberOf = async (link: typeof bell) => Number(/\d+/.exec(await link.innerText())?.[0] ?? 0)
    await bell.getByText(/unread/).waitFor()
    const before = await numberOf(messages)
    await visit({}, async ({ page: tutor }) => {
      await signIn(tutor, 'tutor', '/messages')
      await tutor
        .getByRole('link', { name: /Kiran Nair/ })
        .first()
        .click()
      await tutor.getByLabel('Message to Kiran Nair').fill('Please bring the board tomorrow.')
      await tutor.keyboard.press('Enter')
      await tutor.getByText('· Sent').waitFor()
    })
    await messages.getByText(String(before + 1), { exact: true }).waitFor()
    const tab = await context.newPage()
    await tab.goto('/notices')
    const markAll = tab.getByRole('button', { name: 'Mark all as read' })
    // Notices about the sign-in and about a renewal come with the next round, which may be now, so this is repeated.
    await until('nothing is unread in the first tab, once it is read in the other', async () => {
      // Playwright's click would wait for a button that has just gone.
      await markAll.evaluateAll((buttons: HTMLElement[]) => {
        for (const button of buttons) button.click()
      })
      return (await numberOf(bell)) === 0
    })
    expect(new URL(page.url()).pathname).toBe('/learn')
  })
})
