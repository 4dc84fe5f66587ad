/** @gate books a demo */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#api/learning/people/auth/passwords.ts'
import { bookings, users } from '#api/tables.ts'
import { aUser } from '../../builders/api.ts'
import { aDemoSlot, aTeachingTutor } from '../../builders/timetable/demos.ts'
import { picture, visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

const password = 'chess-on-mondays'
const note = 'For Anaya, who is 8'

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('a visitor’s note to the tutor waits in the form while they sign in, and is in no address', async () => {
    const tutor = await aTeachingTutor(own.api)
    const slot = await aDemoSlot(own.api, tutor)
    const email = `parent-${slot.id}@example.com`
    const parent = await aUser(own.api, { name: 'Asha Rao', email })
    await own.api.db
      .update(users)
      .set({ password_hash: await hashPassword(password) })
      .where(eq(users.id, parent.id))
    await visit({ javaScript, device: 'phone', motion: true }, async ({ page }) => {
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      page.on('framenavigated', (frame) => addresses.push(frame.url()))
      await page.goto(`/demos/${slot.id}/book`)
      await page.getByLabel('A note to').fill(note)
      await page.getByRole('button', { name: 'Sign in and book' }).click()
      await page.getByLabel('Email or mobile number').fill(email)
      await page.getByText('Use a password instead').click()
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in with password' }).click()
      await page.getByText('You’re signed in. Check what you entered, then send it.').waitFor()
      expect(await page.getByLabel('A note to').inputValue()).toBe(note)
      if (javaScript) await picture(page, 'phone-demo-after-signing-in')
      await page.getByRole('button', { name: 'Book demo' }).click()
      await page.getByText(`Your note: ${note}`).waitFor()
      expect(addresses.filter((address) => /anaya/i.test(address))).toEqual([])
    })
    const [booking] = await own.api.db.select().from(bookings).where(eq(bookings.student_id, parent.id))
    expect(booking?.note).toBe(note)
  })
})
