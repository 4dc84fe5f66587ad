/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { call } from '#web/platform/calls/needs.ts'
import { cached, holdNeeds, sender } from '#web/platform/calls/perform.ts'
import { createStore } from '#web/store.ts'

const need = call.getUnread()

/** A store whose calls wait until the test answers them, by name and turn. */
function aStore() {
  const calls = new Map<string, ((data: unknown) => void)[]>()
  const store = createStore(
    ({ name }) =>
      new Promise((resolve) => {
        calls.set(name, [...callsOf(name), (data) => resolve({ ok: true, data })])
      }),
    {},
  )
  const callsOf = (name: string) => calls.get(name) ?? []
  const answer = async (name: string, turn: number, data: unknown) => {
    await waitFor(() => expect(callsOf(name)).toHaveLength(turn))
    callsOf(name)[turn - 1]?.(data)
  }
  return { store, answer, callsOf }
}

test('a call made while the same one is under way is made again, once for everybody who asked in between', async () => {
  const { store, answer, callsOf } = aStore()
  const send = sender(store)
  const first = send(need)
  await waitFor(() => expect(callsOf('getUnread')).toHaveLength(1))
  const later = [send(need), send(need)]
  await answer('getUnread', 1, { unread: 2 })
  expect(await first).toMatchObject({ data: { unread: 2 } })
  await answer('getUnread', 2, { unread: 0 })
  for (const each of await Promise.all(later)) expect(each).toMatchObject({ data: { unread: 0 } })
  expect([cached(store.getState(), need), callsOf('getUnread').length]).toEqual([{ unread: 0 }, 2])
})

const group = { course_id: 'c1', schedule_id: 's1' }
const wanted = call.getTaughtMaterials({ params: group })
const write = call.addMaterial({ params: group, body: { title: 'Joins', url: 'https://joins.example' } })

/** A page that shows a group’s materials, of which there are none so far. */
async function aPage() {
  const { store, answer, callsOf } = aStore()
  await store.cache.get()
  const release = holdNeeds(store, { wanted })
  await answer('getTaughtMaterials', 1, { materials: [] })
  await waitFor(() => expect(cached(store.getState(), wanted)).toEqual({ materials: [] }))
  return { store, answer, callsOf, release }
}

test('what a write made stale is asked again once it is answered, although something else is still under way', async () => {
  const { store, answer, release } = await aPage()
  const send = sender(store)
  const slow = send(call.getCores())
  const written = send(write)
  await answer('addMaterial', 1, {})
  await written
  await answer('getTaughtMaterials', 2, { materials: ['Joins'] })
  await waitFor(() => expect(cached(store.getState(), wanted)).toEqual({ materials: ['Joins'] }))
  await answer('getCores', 1, {})
  await slow
  release()
})

test('what was asked before a write was answered is not taken for what is there afterwards', async () => {
  const { store, answer, callsOf, release } = await aPage()
  const send = sender(store)
  const read = send(wanted)
  const written = send(write)
  await answer('addMaterial', 1, {})
  await answer('getTaughtMaterials', 2, { materials: [] })
  await Promise.all([read, written])
  await answer('getTaughtMaterials', 3, { materials: ['Joins'] })
  await waitFor(() => expect(cached(store.getState(), wanted)).toEqual({ materials: ['Joins'] }))
  expect(callsOf('getTaughtMaterials')).toHaveLength(3)
  release()
})
