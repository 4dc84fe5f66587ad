/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { call } from '#web/platform/calls/needs.ts'
import { cached, sender } from '#web/platform/calls/perform.ts'
import { createStore } from '#web/store.ts'

const need = call.getUnread()

/** A store whose calls are answered one after the other, when the test says so. */
function aStore() {
  const asked: ((unread: number) => void)[] = []
  const store = createStore(
    () =>
      new Promise((resolve) => {
        asked.push((unread) => resolve({ ok: true, data: { unread, notices: 0 } }))
      }),
    {},
  )
  return { store, asked }
}

test('what is asked while the same is under way is asked again, once for all who ask meanwhile', async () => {
  const { store, asked } = aStore()
  const send = sender(store)
  const first = send(need)
  await waitFor(() => expect(asked).toHaveLength(1))
  const later = [send(need), send(need)]
  asked[0]?.(2)
  expect(await first).toMatchObject({ data: { unread: 2 } })
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.(0)
  for (const each of await Promise.all(later)) expect(each).toMatchObject({ data: { unread: 0 } })
  expect([cached(store.getState(), need), asked.length]).toEqual([{ unread: 0, notices: 0 }, 2])
})
