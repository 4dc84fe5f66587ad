/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContentEntry } from '#contract/estate/deskContent.ts'
import action from '#web/pages/desk/content/action.ts'
import ContentView, { work } from '#web/pages/desk/content/View.tsx'
import ContentsView, { work as listWork } from '#web/pages/desk/contents/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const first = { question: 'Is water metered?', answer: 'Yes, by flat.' }
const now = { question: 'Is water metered?', answer: 'Yes, by home.' }
const at = '2026-11-22T05:00:00.000Z'
const entry: ContentEntry = {
  id: 'f1',
  kind: 'faq',
  title: 'Is water metered?',
  project: { slug: 'lakeside', name: 'Lakeside' },
  published: 1,
  by: 'u1',
  at,
  words: now,
  versions: [
    { number: 1, words: now, by: 'u1', at, reason: 'Villas too.' },
    { number: 0, words: first, by: null, at, reason: null },
  ],
}

function show(may: readonly string[] = ['content.read', 'content.publish'], isRefused = false) {
  const sent: unknown[] = []
  const answer = ({ name, body }: HttpCall) => {
    if (name === 'getColleagues')
      return { ok: true as const, data: { people: [{ id: 'u1', name: 'Rukmini Desai' }] } }
    if (name !== 'publishContent') return { ok: true as const, data: entry }
    sent.push(body)
    if (!isRefused) return { ok: true as const, data: { ...entry, published: 2 } }
    return { ok: false as const, error: { status: 409, code: 'conflict' as const, message: 'Changed.' } }
  }
  const viewer = aUserRecord({ roles: ['student', 'staff'], capabilities: ['desk.open', ...may] as never })
  return {
    sent,
    shown: showPage({ work, View: ContentView, at: '/desk/content/f1', viewer, action, answer }),
  }
}
const form = () => within(screen.getByRole('button', { name: 'Publish' }).closest('form') as HTMLElement)

async function write(answer: string) {
  await userEvent.clear(form().getByLabelText('Answer'))
  await userEvent.type(form().getByLabelText('Answer'), answer)
  await userEvent.type(form().getByLabelText('Reason'), 'A buyer asked.')
  await userEvent.click(form().getByRole('button', { name: 'Publish' }))
}

test('new words are published with a reason, and with the version that was read', async () => {
  const { sent, shown } = show()
  await shown
  await write('Yes, each month.')
  await screen.findByText('Published. Visitors read it within seconds.')
  expect(sent).toEqual([
    { question: 'Is water metered?', answer: 'Yes, each month.', reason: 'A buyer asked.', seen: 1 },
  ])
})

test('refused, because a colleague was first, the words stay in the form', async () => {
  const { shown } = show(undefined, true)
  await shown
  await write('Yes, each month.')
  await screen.findByText(/^Someone published other words meanwhile/)
  expect((form().getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('Yes, each month.')
  expect((form().getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('A buyer asked.')
})

test('a version says who, why and what changed, and earlier words can be published again', async () => {
  const { sent, shown } = show()
  await shown
  expect(screen.getByText('Rukmini Desai: “Villas too.”')).toBeTruthy()
  expect(screen.getByText('flat.', { selector: 'del' })).toBeTruthy()
  expect(screen.getByText('home.', { selector: 'ins' })).toBeTruthy()
  await userEvent.click(screen.getByText('Publish these words again'))
  const again = within(screen.getByRole('button', { name: 'Publish again' }).closest('form') as HTMLElement)
  await userEvent.type(again.getByLabelText('Reason'), 'It was right before.')
  await userEvent.click(again.getByRole('button', { name: 'Publish again' }))
  await waitFor(() => expect(sent).toEqual([{ ...first, reason: 'It was right before.', seen: 1 }]))
})

test('who may only read has no form', async () => {
  await show(['content.read']).shown
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
  expect(screen.getByText('An editor can change this. You can read it.')).toBeTruthy()
})

test('the list has a tab for each kind, with how many there are', async () => {
  const entries = [
    entry,
    { ...entry, id: 'a1', kind: 'award' as const, title: 'Best garden', by: null, at: null },
  ]
  const answer = ({ name }: HttpCall) =>
    name === 'getContents'
      ? { ok: true as const, data: { entries } }
      : { ok: true as const, data: { people: [{ id: 'u1', name: 'Rukmini Desai' }] } }
  await showPage({ work: listWork, View: ContentsView, at: '/desk/content?kind=faq', answer })
  expect(screen.getByRole('link', { name: 'Awards 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Is water metered?' })).toBeTruthy()
  expect(screen.getByText(/published .* by Rukmini Desai/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Best garden' })).toBeNull()
})
