/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import type { DeskTutor } from '#contract/learning/desk/verification.ts'
import action from '#web/pages/desk/tutor/action.ts'
import TutorView from '#web/pages/desk/tutor/View.tsx'
import { work } from '#web/pages/desk/tutor/work.ts'
import { showPage } from '../learnSetting.tsx'

const sent_at = '2026-11-22T05:00:00.000Z'
const verification: DeskTutor['verification'] = {
  status: 'waiting',
  about: 'Passport; M.A. in music',
  meet_on: null,
  sent_at,
  decided_at: null,
  reason: null,
  checked: [],
  identity: 1,
  qualification: 2,
  delete_at: null,
}
const tutor: DeskTutor = {
  id: 'u1',
  name: 'Meera Pillai',
  handle: 'meera',
  joined_at: '2026-01-01T05:00:00.000Z',
  subjects: ['Music'],
  courses: [{ id: 'c1', title: 'Carnatic singing', status: 'published' }],
  rating: null,
  review_count: 0,
  track_record: noTrackRecord,
  verification,
  decided_by: null,
  story: [],
  can: 'decide',
}

const show = (over: Partial<DeskTutor> = {}) =>
  showPage({
    work,
    View: TutorView,
    at: '/desk/tutors/u1',
    action,
    answer: () => ({ ok: true, data: { ...tutor, ...over } }),
  })
const posted = ({ calls }: Awaited<ReturnType<typeof show>>) =>
  calls.filter(({ method }) => method === 'POST')

test('a record doesn’t ask for the documents by itself, and a badge names what was checked', async () => {
  const page = await show()
  expect(screen.getByRole('link', { name: 'Show the 3 documents' })).toBeTruthy()
  expect(page.calls.some(({ path }) => path.endsWith('/documents'))).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Identity' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put on their pages' }))
  expect(await screen.findByText(/their pages now say so/)).toBeTruthy()
  expect(posted(page)).toMatchObject([
    { path: '/desk/tutors/u1/decide', body: { decision: 'verified', checked: ['identity'], sent_at } },
  ])
})

test('a tutor is asked for more with a reason', async () => {
  const page = await show()
  await userEvent.click(screen.getByText('Ask for more', { selector: 'summary *' }))
  const [reason] = screen.getAllByLabelText(/Reason/)
  if (reason) await userEvent.type(reason, 'The photo is cut off.')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for more' }))
  expect(await screen.findByText(/told the tutor what’s missing/)).toBeTruthy()
  expect(posted(page)).toMatchObject([{ body: { decision: 'asked', reason: 'The photo is cut off.' } }])
})

test.each([
  ['own', /This is about you\./],
  ['not_allowed', /not decide on their documents/],
] as const)('somebody who may not decide (%s) is told why and sees no documents', async (can, words) => {
  await show({ can })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Show the/ })).toBeNull()
})

describe('the GST registration', () => {
  const gst = {
    gstin: '29AAGCB7383J1Z4',
    legal_name: 'Meera Raghavan Music',
    since: '2026-05-12T06:00:00.000Z',
  }

  test('is on the record, with its name and first day', async () => {
    await show({ gst })
    const section = screen.getByRole('heading', { name: 'GST' }).parentElement
    expect(section?.textContent).toBe('GSTGSTIN 29AAGCB7383J1Z4Since 12 May 2026Meera Raghavan Music')
  })

  test('is said to be missing, unless the service is an earlier version, which doesn’t know', async () => {
    await show({ gst: null })
    expect(screen.getByText('Doesn’t bill with GST.')).toBeTruthy()
    cleanup()
    await show()
    expect(screen.queryByRole('heading', { name: 'GST' })).toBeNull()
  })
})

test('endorsements say whether their author confirmed them', async () => {
  const said = { relation: 'Parent', asked_at: null, asked_email: null, confirmed_at: null }
  await show({
    endorsements: [
      {
        ...said,
        id: 'e1',
        by_name: 'Rekha',
        asked_at: sent_at,
        asked_email: 'r@example.com',
        confirmed_at: sent_at,
      },
      { ...said, id: 'e2', by_name: 'Anil', asked_at: sent_at },
      { ...said, id: 'e3', by_name: 'Farid' },
    ],
  })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const of = (name: string) => lines.find((line) => line.startsWith(name))
  expect(of('Rekha')).toMatch(/Confirmed 22 November 2026.*At r@example\.com/)
  expect(of('Anil')).toMatch(/Asked 22 November 2026$/)
  expect(of('Farid')).toMatch(/Typed by the tutor$/)
})
