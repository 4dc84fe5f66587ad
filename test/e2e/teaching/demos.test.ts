/** @gate offers demos */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { later, minute } from '#api/clock.ts'
import { bookings, courseSchedules, demoSlots } from '#api/tables.ts'
import { aUser } from '../../builders/api.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'
import { aBooking, aDemoSlot, aTeachingTutor } from '../../builders/timetable/demos.ts'
import { axe, visit } from '../support/browser.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

/** A confirmed demo that begins in this many minutes. */
async function aConfirmedDemo(tutor: { readonly id: string }, name: string, minutes: number) {
  const slot = await aDemoSlot(own.api, tutor, { starts_at: later(own.api.clock(), minutes * minute) })
  const student = await aUser(own.api, { name })
  const booking = await aBooking(own.api, { slot, student, status: 'confirmed' })
  return { slot, booking }
}

async function statusOf({ booking }: { readonly booking: { readonly id: string } }) {
  const [kept] = await own.api.db.select().from(bookings).where(eq(bookings.id, booking.id))
  return kept?.status
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('one tap records whether somebody came to a demo', async () => {
    const tutor = await aTeachingTutor(own.api)
    const came = await aConfirmedDemo(tutor, 'Kiran Nair', -120)
    const missed = await aConfirmedDemo(tutor, 'Dev Shetty', -60)
    await visit({ javaScript, device: 'phone' }, async ({ page, context }) => {
      await own.enter(context, tutor)
      await page.goto('/teach/demos')
      const card = (name: string) =>
        page.getByRole('region', { name: 'How did it go?' }).getByRole('listitem').filter({ hasText: name })
      if (javaScript) expect(await axe(page)).toEqual([])
      await card('Dev Shetty').getByRole('button', { name: 'Didn’t come' }).click()
      await page.getByText('Noted: Dev Shetty didn’t come.').waitFor()
      await card('Kiran Nair').getByRole('button', { name: 'Kiran Nair came' }).click()
      await page.getByText('Noted. Tell Kiran Nair below how it went.').waitFor()
      await page.getByLabel('Feedback for Kiran Nair').waitFor()
      expect(await page.getByRole('region', { name: 'Earlier' }).getByText('Kiran Nair').count()).toBe(0)
      if (javaScript) expect(await axe(page)).toEqual([])
    })
    expect([await statusOf(came), await statusOf(missed)]).toEqual(['attended', 'student_no_show'])
  })

  test('a booked time is cancelled only after a confirmation that names who is told', async () => {
    const tutor = await aTeachingTutor(own.api)
    const demo = await aConfirmedDemo(tutor, 'Kiran Nair', 48 * 60)
    await visit({ javaScript }, async ({ page, context }) => {
      await own.enter(context, tutor)
      await page.goto('/teach/demos')
      const ahead = page.getByRole('region', { name: 'Coming up' })
      await ahead.getByRole('link', { name: 'Kiran Nair' }).click()
      await page.getByRole('heading', { level: 1, name: 'Kiran Nair' }).waitFor()
      await page.goto('/teach/demos')
      const offers = page.getByRole('region', { name: 'On offer' })
      await offers.locator('summary').filter({ hasText: 'Cancel' }).click()
      if (javaScript) expect(await axe(page)).toEqual([])
      await offers.getByRole('button', { name: 'Cancel and tell Kiran Nair' }).click()
      await page.getByText('is cancelled, and we’ve told everyone who booked it.').waitFor()
      await page.getByText('You aren’t offering any times.').waitFor()
    })
    const [slot] = await own.api.db.select().from(demoSlots).where(eq(demoSlots.id, demo.slot.id))
    expect([await statusOf(demo), slot?.status]).toEqual(['cancelled', 'cancelled'])
  })

  test('the room of a group is set, refused if it isn’t a link, and removed again', async () => {
    const group = await aTaughtGroup(own.api, { students: 1 })
    const [lesson] = group.lessons
    const room = async () => {
      const kept = await own.api.db.select().from(courseSchedules)
      return kept.find(({ id }) => id === group.schedule.id)?.meeting_url
    }
    await visit({ javaScript, expected: /422/ }, async ({ page, context }) => {
      await own.enter(context, group.tutor)
      await page.goto(`/teach/classes/${lesson?.id}`)
      const field = page.getByLabel('Meeting link for this group')
      const save = () => page.getByRole('button', { name: 'Save link' }).click()
      await page.getByText('It’s held in the room on this site').waitFor()
      await field.fill('my room')
      await save()
      await page.locator('[aria-invalid=true]').waitFor()
      expect(await field.inputValue()).toBe('my room')
      if (javaScript) expect(await axe(page)).toEqual([])
      await field.fill('https://meet.example/chess')
      await save()
      await page.getByText('Saved for every class of this group.').waitFor()
      expect(await room()).toBe('https://meet.example/chess')
      await page.getByText('It’s held in the room on this site').waitFor({ state: 'detached' })
      await field.fill('')
      await save()
      await page.getByText('Saved. We’ll use the link in your profile.').waitFor()
      expect(await room()).toBeNull()
    })
  })
})
