/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnownQuestion } from '#contract/learning/talk/questions.ts'
import action from '#web/pages/teaching/questions/action.ts'
import QuestionsView from '#web/pages/teaching/questions/View.tsx'
import { work } from '#web/pages/teaching/questions/work.ts'
import { showPage } from '../learnSetting.tsx'

const open: KnownQuestion = {
  id: 'q1',
  text: 'Is this a fit for a girl of eight?',
  asker: 'Asha R.',
  created_at: '2026-11-20T09:00:00.000Z',
  answer: null,
  answered_at: null,
  edited_at: null,
  course: { id: 'c1', slug: 'chess', title: 'Chess for 7–10' },
  state: 'open',
  hidden_reason: null,
}
const answered: KnownQuestion = {
  ...open,
  id: 'q2',
  text: 'Do we need a board at home?',
  answer: 'Any board will do.',
  answered_at: '2026-11-21T09:00:00.000Z',
  state: 'answered',
}
const hidden: KnownQuestion = {
  ...open,
  id: 'q3',
  text: 'Call me.',
  state: 'hidden',
  hidden_reason: 'No question.',
}

async function questions(items: readonly KnownQuestion[], refusal?: string) {
  const { calls } = await showPage({
    work,
    View: QuestionsView,
    at: '/teach/questions',
    action,
    answer: ({ method }) => {
      if (method === 'GET')
        return { ok: true, data: { items, page: 1, items_per_page: 20, total: items.length } }
      if (refusal === undefined) return { ok: true, data: null }
      const fields = { text: refusal, reason: refusal }
      return {
        ok: false,
        error: {
          status: 422,
          code: 'validation_failed',
          message: 'Please correct the fields below.',
          fields,
        },
      }
    },
  })
  const written = () =>
    calls.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[`${method} ${path}`, body]]))
  return { written }
}
/** Queries within the question with these words. */
const about = ({ text }: KnownQuestion) => within(screen.getByText(text).closest('li') ?? document.body)

describe('questions to a tutor', () => {
  test('are answered in place', async () => {
    const { written } = await questions([open])
    await userEvent.type(about(open).getByLabelText('Your answer'), 'Yes, she is welcome.')
    await userEvent.click(about(open).getByText('Publish answer'))
    await screen.findByText('Your answer is on the course page.')
    expect(written()).toEqual([['POST /questions/q1/answer', { text: 'Yes, she is welcome.' }]])
  })

  test('that are answered can be answered again, starting from the current answer', async () => {
    const { written } = await questions([answered])
    const field = about(answered).getByLabelText('Your answer')
    expect(field).toHaveProperty('value', 'Any board will do.')
    await userEvent.type(field, ' A phone too.')
    await userEvent.click(about(answered).getByText('Save answer'))
    await screen.findByText('Your answer is on the course page.')
    expect(written()).toEqual([['POST /questions/q2/answer', { text: 'Any board will do. A phone too.' }]])
  })

  test('keep an answer that was too short, and mark it at its own question', async () => {
    const { written } = await questions([open, answered])
    await userEvent.type(about(open).getByLabelText('Your answer'), 'Y')
    await userEvent.click(about(open).getByText('Publish answer'))
    expect(await about(open).findByText('Answer in 2 to 2,000 characters.')).toBeTruthy()
    expect(about(open).getByLabelText('Your answer')).toHaveProperty('value', 'Y')
    expect(about(answered).queryByText('Answer in 2 to 2,000 characters.')).toBeNull()
    expect(written()).toEqual([])
  })

  test('are hidden with a reason', async () => {
    const { written } = await questions([open])
    await userEvent.type(about(open).getByLabelText('Reason'), 'It names a child.')
    await userEvent.click(about(open).getByRole('button', { name: 'Hide question' }))
    await screen.findByText('The question is hidden.')
    expect(written()).toEqual([['POST /questions/q1/hide', { reason: 'It names a child.' }]])
  })

  test('stay as they are when hiding is refused, with the reason still there', async () => {
    await questions([open], 'Give a reason in 4 to 300 characters; the person who asked will read it.')
    await userEvent.type(about(open).getByLabelText('Reason'), 'No')
    await userEvent.click(about(open).getByRole('button', { name: 'Hide question' }))
    expect(await about(open).findByText(/^Give a reason in 4 to 300/)).toBeTruthy()
    expect(about(open).getByLabelText('Reason')).toHaveProperty('value', 'No')
    expect(about(open).getByLabelText('Your answer')).toHaveProperty('value', '')
  })

  test('that are hidden say why, and offer nothing', async () => {
    await questions([hidden])
    expect(about(hidden).getByText('Hidden: No question.')).toBeTruthy()
    expect(about(hidden).queryByRole('button')).toBeNull()
  })

  test('are missing, and the page says what would appear here', async () => {
    await questions([])
    expect(screen.getByText('No questions here')).toBeTruthy()
  })
})
