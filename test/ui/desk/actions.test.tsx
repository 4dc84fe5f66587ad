/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { RecordEnd } from '#contract/recordEnd.ts'
import StaffActionsView from '#web/pages/desk/actions/View.tsx'
import { work } from '#web/pages/desk/actions/work.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

async function show(end?: RecordEnd): Promise<string> {
  const chain = { count: 4100, broken: null, next: null, ...(end && { end }) }
  await showPage({
    work,
    View: StaffActionsView,
    at: '/desk/actions?check=all',
    viewer: aUserRecord({
      roles: ['student', 'staff'],
      capabilities: ['desk.open', 'audit.read'],
    }),
    answer: ({ path }) => ({
      ok: true,
      data: path.endsWith('/check') ? chain : { items: [], next: null },
    }),
  })
  return document.body.textContent?.replace(/\s/g, ' ') ?? ''
}

const kept = { number: 4180, at: '2026-11-29T04:35:00.000Z' }
const why =
  'Entries were changed or removed at the end, an older backup was restored, or a power cut took the last ones.'

test.each<[string, number | null]>([
  [
    'The record of staff actions ends at entry 4,100, but it ended at entry 4,180 on Sun 29 Nov, 10:05 am.',
    4100,
  ],
  [
    'The record of staff actions ended at entry 4,180 on Sun 29 Nov, 10:05 am, and that entry has changed.',
    4200,
  ],
  ['The record of staff actions is empty, but it ended at entry 4,180 on Sun 29 Nov, 10:05 am.', null],
])('the check says: %s', async (text, last) => {
  const page = await show({ state: 'differs', kept, last })
  expect(page).toContain(text)
  expect(page).toContain(why)
  expect(page).not.toContain('none changed or missing')
  expect(screen.getByText('npm run db -- accept-end')).toBeTruthy()
})

test('the check says that it couldn’t compare the end', async () => {
  const page = await show({ state: 'unreachable' })
  expect(page).toContain('We couldn’t check whether staff actions are missing at the end of the record.')
  expect(page).not.toContain('accept-end')
})

test.each<RecordEnd | undefined>([{ state: 'same' }, { state: 'none' }, undefined])(
  'the check is as before if the answer has %j',
  async (end) => {
    const page = await show(end)
    expect(page).toContain('Checked just now: 4,100 entries, none changed or missing.')
    expect(page).not.toContain('end of the record')
  },
)
