/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskReport } from '#contract/learning/desk/moderation.ts'
import sendReport from '#web/pages/catalogue/report/action.ts'
import NewReportView from '#web/pages/catalogue/report/View.tsx'
import { work as aboutWork } from '#web/pages/catalogue/report/work.ts'
import action from '#web/pages/desk/report/action.ts'
import ReportView from '#web/pages/desk/report/View.tsx'
import { work } from '#web/pages/desk/report/work.ts'
import { showPage } from '../learnSetting.tsx'

const report: DeskReport = {
  id: 'c1',
  kind: 'review',
  state: 'open',
  title: 'Review of Chess for 7–10',
  text: '1 of 5\nHe lives in Indiranagar.',
  text_before: null,
  path: '/courses/chess',
  author: { id: 'u1', name: 'Asha Rao' },
  reports: [
    {
      reason: 'unsafe',
      words: 'That is my street.',
      reporter: { id: 'u2', name: 'Bela Sen' },
      created_at: '2026-11-23T05:00:00.000Z',
    },
  ],
  opened_at: '2026-11-23T05:00:00.000Z',
  due_at: '2026-11-23T09:00:00.000Z',
  reason: null,
  decided_by: null,
  appeal: null,
  appealed_at: null,
  outcome: null,
  story: [],
  can: 'decide',
}

const show = (over: Partial<DeskReport> = {}) =>
  showPage({
    work,
    View: ReportView,
    at: '/desk/reports/c1',
    action,
    answer: () => ({ ok: true, data: { ...report, ...over } }),
  })

test('a moderator reads what was said and hides it with a reason', async () => {
  const { calls } = await show()
  expect(screen.getByText(/That is my street/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Reason/), 'It says where somebody lives.')
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }))
  expect(await screen.findByText(/^Hidden\./)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/desk/reports/c1/hide', body: { reason: 'It says where somebody lives.' } },
  ])
})

test.each([
  ['decided_before', /someone else has to decide on the answer/],
  ['own', /wrote or reported this yourself/],
  ['not_allowed', /can read reports but not decide/],
] as const)('somebody who may not decide (%s) is told why', async (can, words) => {
  await show({ can })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hide it' })).toBeNull()
})

test('pictures that were handed in are shown in their order, each at its full size behind a link', async () => {
  const picture = (base: string) => ({ base, widths: [480, 960], width: 960, height: 640, alt: '' })
  await show({
    kind: 'handed_in',
    pictures: [picture('/api/v1/evidence/1.a/x'), picture('/api/v1/evidence/1.b/y')],
  })
  const list = screen.getByRole('list', { name: 'Pictures handed in' })
  expect(
    within(list)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Picture 1 of 2', 'Picture 2 of 2'])
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/api/v1/evidence/1.a/x-960.webp', '/api/v1/evidence/1.b/y-960.webp'])
})

test('a reader chooses what is wrong before anything is sent', async () => {
  const { calls } = await showPage({
    work: aboutWork,
    View: NewReportView,
    at: '/report?kind=review&subject=r1',
    action: sendReport,
    answer: ({ method }) => {
      const { kind, title, text, path } = report
      const written = { kind, title, text, path, is_own: false, is_reported: false }
      return { ok: true, data: method === 'GET' ? written : null }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findAllByText('Choose what’s wrong with it.')).not.toHaveLength(0)
  await userEvent.click(screen.getByLabelText(/puts someone in danger/))
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(/^Report sent/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/reports', body: { kind: 'review', subject: 'r1', reason: 'unsafe', words: '' } },
  ])
})
