import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { clashOf } from '#web/features/timetable/calendar/clashes.ts'
import { instantOf } from '#web/features/timetable/calendar/instants.ts'
import action from '#web/pages/teaching/lesson/action.ts'
import LessonView from '#web/pages/teaching/lesson/View.tsx'
import { work as teachClassWork } from '#web/pages/teaching/lesson/work.ts'
import { checkedTimes, offerIn, offerTimes } from '#web/pages/teaching/offer.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { showPage } from '../learnSetting.tsx'

const asha = { id: 's1', name: 'Asha Rao', avatar_url: null }
const item: CalendarItem = {
  id: 'l1',
  kind: 'class',
  status: 'scheduled',
  starts_at: '2026-11-24T12:30:00.000Z',
  ends_at: '2026-11-24T13:30:00.000Z',
  course: { id: 'c1', slug: 'chess', title: 'Chess for 7–10' },
  schedule_id: 'g1',
  number: 3,
  classes_total: 8,
  mode: 'online',
  place: null,
  tutor: { id: 't1', name: 'Meera Iyer', avatar_url: null },
  students: 1,
  join_url: null,
  join_from: '2026-11-24T12:20:00.000Z',
  mark: null,
  needs_attendance: false,
  moved_from: null,
  change_note: null,
}
const lesson: TeacherClass = {
  ...item,
  time_zone: 'Asia/Kolkata',
  meeting_url: null,
  has_room: true,
  expected: [asha],
  can: { move: true, cancel: true, mark: false },
}

describe('the hours of an offer', () => {
  test('are each weekday at each time in the tutor’s zone, through a change of clocks', () => {
    const search = new URLSearchParams('day=7&day=6&time=18:00&from=2026-10-24&weeks=1')
    const offer = offerIn(search)
    expect(offer && offerTimes(offer, 'Europe/London')).toEqual([
      '2026-10-24T17:00:00.000Z',
      '2026-10-25T18:00:00.000Z',
    ])
  })

  test.each([
    '',
    'day=1',
    'day=1&time=25:00&from=2026-11-23',
    'day=9&time=18:00&from=2026-11-23',
    'day=1&time=18:00&from=2026-99-99',
  ])('that say too little aren’t an offer: %s', (search) =>
    expect(offerIn(new URLSearchParams(search))).toBeNull(),
  )

  test('say what they clash with: the past, a class, the time before', () => {
    const offer = offerIn(
      new URLSearchParams(
        'day=2&time=17:30&time=18:15&time=19:00&time=19:15&from=2026-11-17&weeks=2&minutes=30',
      ),
    )
    if (!offer) throw new Error('This is an offer.')
    const now = Date.parse('2026-11-21T09:00:00Z')
    const times = checkedTimes(offer, 'Asia/Kolkata', now, { items: [item], isAway: () => false })
    expect(times.map(({ inTheWay }) => (typeof inTheWay === 'object' ? inTheWay.id : inTheWay))).toEqual([
      ...['past', 'past', 'past', 'past'],
      ...[undefined, 'l1', undefined, 'overlap'],
    ])
  })
})

test('a time that clocks skip or that is none', () => {
  expect(instantOf('2026-11-24T18:30', 'Asia/Kolkata')).toBe('2026-11-24T13:00:00.000Z')
  expect(instantOf('2026-11-24 18:30', 'Asia/Kolkata')).toBeNull()
  expect(instantOf('2026-99-24T18:30', 'Asia/Kolkata')).toBeNull()
})

test('classes that only touch, were cancelled, or are the class itself don’t clash', () => {
  const after = { starts_at: item.ends_at, ends_at: '2026-11-24T14:00:00.000Z' }
  expect(clashOf(after, [item])).toBeUndefined()
  expect(clashOf(item, [{ ...item, status: 'cancelled' }])).toBeUndefined()
  expect(clashOf(item, [item], 'l1')).toBeUndefined()
  expect(clashOf(item, [item])).toBe(item)
})

describe('moving a class', () => {
  const show = (search: string, refuse = false) =>
    showPage({
      work: teachClassWork,
      View: LessonView,
      action,
      at: `/teach/classes/l1${search}`,
      answer: ({ path, method }: HttpCall) => {
        if (method === 'POST' && refuse) {
          const message = 'This class is already cancelled.'
          return { ok: false, error: { status: 409, code: 'wrong_state', message } }
        }
        if (path === '/my-classes/l1') return { ok: true, data: lesson }
        if (path === '/my-classes/l1/reschedule')
          return { ok: true, data: { ...item, starts_at: '2026-11-26T03:30:00.000Z' } }
        const items = [
          { ...item, id: 'l2', starts_at: '2026-11-25T12:30:00.000Z', ends_at: '2026-11-25T13:30:00.000Z' },
        ]
        return { ok: true, data: { items, page: 1, items_per_page: 50, total: 1 } }
      },
    })

  test('names what the tutor has at that time, and offers no button', async () => {
    await show('?change=move&at=2026-11-25T18:30')
    expect(screen.getByText(/^You have Chess for 7–10 then/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move class' })).toBeNull()
  })

  test('shows the words that will be read, with the reason as it is typed', async () => {
    const { calls } = await show('?change=move&at=2026-11-26T09:00')
    await userEvent.type(screen.getByLabelText('Reason'), 'A festival.')
    expect(screen.getByText('Meera Iyer moved a class of Chess for 7–10: “A festival.”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Move class' }))
    expect(await screen.findByRole('button', { name: 'Move it back' })).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/my-classes/l1/reschedule',
      body: { starts_at: '2026-11-26T03:30:00.000Z', reason: 'A festival.' },
    })
  })

  test('says so if it has been cancelled, and keeps what was typed', async () => {
    await show('?change=move&at=2026-11-26T09:00', true)
    await userEvent.type(screen.getByLabelText('Reason'), 'A festival.')
    await userEvent.click(screen.getByRole('button', { name: 'Move class' }))
    expect(await screen.findByText('This class is already cancelled.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A festival.')
  })
})
