/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskCourse } from '#contract/learning/desk/reading.ts'
import { wordDiff } from '#web/features/desk/wordDiff.ts'
import action from '#web/pages/desk/course/action.ts'
import CourseView from '#web/pages/desk/course/View.tsx'
import { work } from '#web/pages/desk/course/work.ts'
import { showPage } from '../learnSetting.tsx'

const course: DeskCourse = {
  id: 'c1',
  slug: 'chess-by-post',
  title: 'Chess by post',
  status: 'waiting',
  state: 'waiting',
  tutor: { id: 'u1', name: 'Aditya Bhat' },
  other_courses: 5,
  students: 0,
  cover: null,
  parts: [{ part: 'description', text: 'WhatsApp me on 98450 00000.' }],
  checks: [
    { point: 'ages', said: '18 and above', remarks: [] },
    { point: 'contacts', said: '2 found', remarks: ['WhatsApp', '98450 00000'] },
  ],
  missing: [],
  asked_at: '2026-11-22T05:00:00.000Z',
  approved: null,
  changes: [],
  sent_back: null,
  taken_down: null,
  updated_at: '2026-11-22T05:00:00.000Z',
  story: [],
  can: 'decide',
}

const refusal = {
  status: 409,
  code: 'conflict',
  message: 'This course has changed since you opened it.',
} as const

const show = (over: Partial<DeskCourse> = {}, answersTo: 'takes' | 'refuses' = 'takes') =>
  showPage({
    work,
    View: CourseView,
    at: '/desk/courses/c1',
    action,
    answer: ({ method }) =>
      method === 'POST' && answersTo === 'refuses'
        ? { ok: false, error: refusal }
        : { ok: true, data: { ...course, ...over } },
  })
const sent = ({ calls }: Awaited<ReturnType<typeof show>>) => calls.filter(({ method }) => method === 'POST')

test('a moderator reads what the rules found, and puts it live as it was read', async () => {
  const page = await show()
  expect(screen.getByText('“WhatsApp”, “98450 00000”')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve and put live' }))
  expect(await screen.findByText(/It’s live, and we’ve told the tutor/)).toBeTruthy()
  expect(sent(page)).toMatchObject([
    { path: '/desk/courses/c1/approve', body: { note: '', updated_at: course.updated_at } },
  ])
})

test('it is sent back with a reason and what it is about', async () => {
  const page = await show()
  await userEvent.click(screen.getByText('Send back', { selector: 'summary *' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Contact details in the text' }))
  await userEvent.type(screen.getByLabelText(/What to change/), 'Leave your number out.')
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText(/We’ve told the tutor what to change/)).toBeTruthy()
  expect(sent(page)).toMatchObject([
    { path: '/desk/courses/c1/send-back', body: { reason: 'Leave your number out.', points: ['contacts'] } },
  ])
})

test('a decision about an older version is refused, with a way to the newer one', async () => {
  await show({}, 'refuses')
  await userEvent.click(screen.getByRole('button', { name: 'Approve and put live' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/has changed since you opened it/)).toBeTruthy()
  expect(within(alert).getByRole('link', { name: 'Show current version' })).toBeTruthy()
})

test('of a live course, what changed is shown word by word', async () => {
  await show({
    status: 'published',
    state: 'live',
    can: 'watch',
    approved: { at: '2026-11-01T05:00:00.000Z', by: 'Tenzin Dolma' },
    changes: [{ part: 'summary', before: 'In groups of four.', after: 'In groups of six.' }],
  })
  expect(screen.getByText('four.', { selector: 'del' })).toBeTruthy()
  expect(screen.getByText('six.', { selector: 'ins' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test.each([
  ['own', /You teach this course yourself/],
  ['not_allowed', /can read courses but not decide/],
] as const)('somebody who may not decide (%s) is told why', async (can, words) => {
  await show({ can })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

describe('two texts beside each other', () => {
  const text = (before: string, after: string) => wordDiff(before, after)
  test.each([
    ['', 'One.', [{ kind: 'new', text: 'One.' }]],
    ['One.', '', [{ kind: 'gone', text: 'One.' }]],
    [
      'a b c',
      'a d c',
      [
        { kind: 'same', text: 'a' },
        { kind: 'gone', text: ' b' },
        { kind: 'new', text: ' d' },
        { kind: 'same', text: ' c' },
      ],
    ],
  ])('%j and %j', (before, after, pieces) => {
    expect(text(before, after)).toEqual(pieces)
  })

  test('are both there in full, line ends included, however long they are', () => {
    const before = 'One line\nand another.\n\nEnd '.repeat(400)
    const after = `${before.replaceAll('another', 'one more')}P.S.`
    const of = (kind: 'gone' | 'new') =>
      text(before, after)
        .filter((piece) => piece.kind === 'same' || piece.kind === kind)
        .map((piece) => piece.text)
        .join('')
    expect(of('gone')).toBe(before)
    expect(of('new')).toBe(after)
  })

  test('with little in common are two texts', () => {
    const [before, after] = ['old', 'new'].map((word) =>
      Array.from({ length: 2_000 }, (_, nth) => `${word}${nth}`).join(' '),
    )
    expect(text(before ?? '', after ?? '')).toEqual([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ])
  })
})
