/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import homeBooking from '#web/pages/desk/homeBooking/action.ts'
import person from '#web/pages/desk/person/action.ts'
import { type Answer, call, type Need, type Send } from '#web/platform/calls/needs.ts'
import type { Action } from '#web/platform/page/page.ts'
import { createStore } from '#web/store.ts'

/** Returns the bodies that an action sends for a form. */
async function sentBy(action: Action, fields: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  const send: Send = async <T>({ args }: Need<T>): Promise<Answer<T>> => {
    sent.push(args.body)
    return { ok: true, data: {} as T }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { site } = createStore(async () => ({ ok: true, data: null }), {}).getState()
  const search = new URLSearchParams()
  await action({ form, signedIn: true, params: {}, search, site, call, send })
  return sent
}

test.each([
  ['1,00,000', 1_00_000_00],
  ['1 lakh', 1_00_000_00],
  ['100000', 1_00_000_00],
  ['100000 or so', 0],
])('a payment of “%s” is sent as %i paise, and the service refuses 0', async (amount, paise) => {
  expect(await sentBy(homeBooking, { do: 'receive', amount })).toMatchObject([{ amount: paise }])
})

test('what a cancelled booking gives back is nothing, an amount, or still to be said', async () => {
  const cancel = (given_back: string) => sentBy(homeBooking, { do: 'move', to: 'cancelled', given_back })
  expect(await cancel('')).toMatchObject([{ given_back: 0 }])
  expect(await cancel('4,00,000')).toMatchObject([{ given_back: 4_00_000_00 }])
  expect((await cancel('all of it'))[0]).toMatchObject({ given_back: undefined })
})

test('credit is read in the same way', async () => {
  const give = (amount: string) => sentBy(person, { intent: 'credit', amount, reason: 'Sorry.' })
  expect(await give('₹1,250.50')).toMatchObject([{ amount: 1250_50 }])
  expect(await give('1,2')).toMatchObject([{ amount: 0 }])
})
