/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { loggedOut } from '#web/features/people/auth/authSlice.ts'
import { dashboardNeeds } from '#web/features/teaching/dashboard/dashboardNeeds.ts'
import { holdNeeds, loadNeeds, renew } from '#web/platform/calls/perform.ts'
import { createStore } from '#web/store.ts'

/** A tab whose services answer with the number of requests for the dashboard. */
function aTab() {
  let students = 0
  const store = createStore(async ({ path }) => {
    if (path === '/teacher/dashboard') {
      students += 1
      return { ok: true, data: { students } }
    }
    return { ok: true, data: { items: ['Dev'] } }
  }, {})
  return { store, held: () => store.getState().dashboard as unknown }
}

test('the dashboard state starts empty, and holds what is loaded', async () => {
  const { store, held } = aTab()
  expect(held()).toEqual({})
  await loadNeeds(store, dashboardNeeds)
  expect(held()).toEqual({ dashboard: { students: 1 }, recent: { items: ['Dev'] } })
})

test('the dashboard state follows what a write has changed', async () => {
  const { store, held } = aTab()
  const release = holdNeeds(store, dashboardNeeds)
  await loadNeeds(store, dashboardNeeds)
  await renew(store, ['Dashboard'])
  await waitFor(() => expect(held()).toMatchObject({ dashboard: { students: 2 } }))
  release()
})

test('signing out leaves no dashboard behind', async () => {
  const { store, held } = aTab()
  await loadNeeds(store, dashboardNeeds)
  store.dispatch(loggedOut())
  expect(held()).toEqual({})
})
