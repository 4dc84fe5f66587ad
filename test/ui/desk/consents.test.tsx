/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { DeskConsent, DeskPerson } from '#contract/learning/desk/records.ts'
import PersonView from '#web/pages/desk/person/View.tsx'
import { work } from '#web/pages/desk/person/work.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const person: DeskPerson = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  mobile: null,
  roles: ['student'],
  staff_roles: [],
  handle: null,
  time_zone: 'Asia/Kolkata',
  state: 'Karnataka',
  has_password: false,
  joined_at: '2026-01-01T05:00:00.000Z',
  closed_at: null,
  blocked: null,
  sessions: [],
  orders: [],
  seats: [],
  messages: [],
  credit: { balance: 0, lines: [] },
  may_give_alone: null,
  story: [],
  change: 'not_allowed',
  may_look: false,
}
const forRohan: DeskConsent = {
  id: 'c1',
  purpose: 'classes',
  words: 'I’m this child’s parent.',
  learner: 'Rohan',
  by: { id: 'u1', name: 'Asha Rao' },
  given_at: '2026-11-20T05:00:00.000Z',
  withdrawn_at: null,
  withdrawn_by: null,
}
const news: DeskConsent = {
  ...forRohan,
  id: 'c2',
  purpose: 'news_email',
  words: 'News by email: new subjects and features.',
  learner: null,
  given_at: null,
  withdrawn_at: '2026-11-21T06:30:00.000Z',
  withdrawn_by: 'link',
}

const show = (consents: readonly DeskConsent[] | null, may = true) =>
  showPage({
    work,
    View: PersonView,
    at: '/desk/people/u1',
    viewer: aUserRecord({
      roles: ['student', 'staff'],
      capabilities: ['desk.open', 'people.read', ...(may ? (['consents.read'] as const) : [])],
    }),
    answer: ({ path }) => {
      if (!path.endsWith('/consents')) return { ok: true, data: person }
      if (consents) return { ok: true, data: { consents } }
      return { ok: false, error: { status: 503, code: 'service_unavailable', message: 'No answer' } }
    },
  })

test('consents are told with who gave them, when, how they ended, and in which words', async () => {
  await show([forRohan, news])
  const section = screen.getByRole('heading', { name: 'Consents' }).parentElement as HTMLElement
  const [first, second] = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(first).toBe(
    'Classes and demos, for RohanHoldsGiven by Asha Rao, parent or guardian, in their account, on 20 November 2026, 10:30 amWordsI’m this child’s parent.',
  )
  expect(second).toContain('Given by Asha Rao, in their account, before its time was recorded')
  expect(second).toContain('Withdrawn on 21 November 2026, 12 pm, through the link in a news email')
})

test('a young person’s record leads to the guardian who agreed', async () => {
  await show([{ ...forRohan, by: { id: 'u9', name: 'Devika Rao' } }])
  expect(screen.getByRole('link', { name: 'Devika Rao' }).getAttribute('href')).toBe('/desk/people/u9')
})

test('says where there are none, and where they couldn’t be loaded', async () => {
  await show([])
  expect(screen.getByText('None given.')).toBeTruthy()
  document.body.innerHTML = ''
  await show(null)
  expect(screen.getByText(/couldn’t load these/)).toBeTruthy()
})

test('without the capability they aren’t shown', async () => {
  await show([forRohan], false)
  expect(screen.getByRole('heading', { name: 'Asha Rao' })).toBeTruthy()
  expect(screen.queryByText('Consents')).toBeNull()
})
