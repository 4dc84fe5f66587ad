/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { startCache } from '#web/features/base/instead/startCache.ts'
import { api } from '#web/platform/calls/api.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { call } from '#web/platform/calls/needs.ts'
import { cached, holdNeeds, loadNeeds, renew } from '#web/platform/calls/perform.ts'
import { answersForgotten } from '#web/platform/store.ts'
import { createStore, wholeReducer } from '#web/store.ts'

const need = call.getCourses({ query: { items: 12, core: 'chess' } })

/** A browser's store with the state that came with the page, and the calls that the browser makes. */
async function inTheBrowser() {
  const server = createStore(
    async () => ({ ok: true, data: { total: 1 } }),
    {},
    { reducer: wholeReducer(api.reducer), startCache },
  )
  await loadNeeds(server, { courses: need })
  const sent: HttpCall[] = []
  const send = async (made: HttpCall) => {
    sent.push(made)
    return { ok: true as const, data: { total: 2 } }
  }
  return { store: createStore(send, JSON.parse(JSON.stringify(server.getState()))), sent }
}

test('what the page came with is there before the cache is, whatever the order of its parameters', async () => {
  const { store, sent } = await inTheBrowser()
  const again = call.getCourses({ query: { core: 'chess', items: 12 } })
  expect(cached(store.getState(), again)).toEqual({ total: 1 })
  holdNeeds(store, { courses: need })
  await loadNeeds(store, { cores: call.getCores() })
  expect(sent.map(({ path }) => path)).toEqual(['/cores'])
})

test('the cache takes over what is there, and fetches it again when it is stale', async () => {
  const { store, sent } = await inTheBrowser()
  const release = holdNeeds(store, { courses: need })
  await loadNeeds(store, { courses: need })
  expect(sent).toEqual([])
  await renew(store, ['Course'])
  await waitFor(() => expect(cached(store.getState(), need)).toEqual({ total: 2 }))
  expect(sent.map(({ path }) => path)).toEqual(['/courses'])
  release()
})

test('what a person saw can be forgotten before there is a cache and after', async () => {
  const { store } = await inTheBrowser()
  store.dispatch(answersForgotten)
  expect(cached(store.getState(), need)).toBeUndefined()
  await loadNeeds(store, { courses: need })
  expect(cached(store.getState(), need)).toEqual({ total: 2 })
  store.dispatch(answersForgotten)
  expect(cached(store.getState(), need)).toBeUndefined()
})
