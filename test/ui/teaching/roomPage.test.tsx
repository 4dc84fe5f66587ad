/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AttendanceSheet, Pupil, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { keepSheet, keptSheets } from '#web/features/teaching/attendance/onDevice.ts'
import {
  type Expected,
  linesOf,
  nextMark,
  nextState,
  typedBefore,
} from '#web/features/teaching/attendance/sheet.ts'
import groupAction from '#web/pages/teaching/group/action.ts'
import GroupView from '#web/pages/teaching/group/View.tsx'
import { work as teachGroupWork } from '#web/pages/teaching/group/work.ts'
import { moveWithin } from '#web/pages/teaching/profile/useOrder.ts'
import type { MakeCall } from '#web/platform/calls/api.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

type Answer = Awaited<ReturnType<MakeCall>>

describe('a sheet', () => {
  const sheet: readonly Expected[] = [
    { id: 'a', name: 'Asha', saved: null, note: '' },
    { id: 'b', name: 'Bala', saved: 'late', note: '' },
  ]
  const nothing = typedBefore(sheet, () => undefined)

  test('a tap goes from unmarked to present, and cycles on', () => {
    expect(nextMark(null)).toBe('present')
    expect(nextMark('present')).toBe('late')
    expect(nextMark('excused')).toBe('present')
  })

  test('undo takes back one step at a time, down to what is saved', () => {
    const once = nextState(nothing, { type: 'mark', of: sheet, mark: 'present' })
    const twice = nextState(once, { type: 'mark', of: sheet.slice(1), mark: 'absent' })
    const shown = (state: typeof once) => linesOf(sheet, state).map((line) => line.shown)
    expect(shown(twice)).toEqual(['present', 'absent'])
    expect(shown(nextState(twice, { type: 'undo' }))).toEqual(['present', 'present'])
    const back = nextState(nextState(twice, { type: 'undo' }), { type: 'undo' })
    expect(shown(back)).toEqual([null, 'late'])
    expect(linesOf(sheet, back).some(({ changed }) => changed)).toBe(false)
  })

  test('a mark that changed elsewhere is noticed, and can be accepted or overwritten', () => {
    const mine = nextState(nothing, { type: 'mark', of: sheet, mark: 'present' })
    const theirs = sheet.map((each) => ({ ...each, saved: 'excused' as const }))
    expect(linesOf(theirs, mine).map(({ elsewhere }) => elsewhere)).toEqual([true, true])
    const yielded = linesOf(theirs, nextState(mine, { type: 'yield', sheet: theirs }))
    expect(yielded.map(({ shown, changed }) => [shown, changed])).toEqual([
      ['excused', false],
      ['excused', false],
    ])
    const insisted = linesOf(theirs, nextState(mine, { type: 'insist', sheet: theirs }))
    expect(insisted.map(({ shown, was, elsewhere }) => [shown, was, elsewhere])).toEqual([
      ['present', 'excused', false],
      ['present', 'excused', false],
    ])
  })

  test('a mark that the service has saved no longer counts as an edit', () => {
    const mine = nextState(nothing, { type: 'mark', of: sheet, mark: 'present' })
    const kept = sheet.map((each) => ({ ...each, saved: 'present' as const }))
    const settled = nextState(mine, { type: 'settled', sheet: kept })
    expect([settled.edits.size, settled.past.length]).toEqual([0, 0])
  })
})

test('an entry is moved within its list only', () => {
  expect(moveWithin(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveWithin(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moveWithin(['a', 'b', 'c'], 0, -1)).toBeNull()
})

function aPupil(nth: number, given: Partial<Pupil> = {}): Pupil {
  const id = `p${nth}`
  return {
    user_id: id,
    student: { id, name: `Student ${nth}`, avatar_url: null },
    enrolled_on: '2026-11-01T09:00:00.000Z',
    status: 'active',
    classes_total: 8,
    classes_used: 0,
    classes_left: 8,
    marks: {},
    notes: {},
    attendance_rate: null,
    renewed: false,
    seat_kept: false,
    expected: [1, 2],
    refund_if_removed: 350_000,
    ...given,
  }
}

const marks = { present: 0, late: 0, absent: 0, excused: 0, missing: 3 }
const schedule: TaughtGroup = {
  id: 's1',
  course: { id: 'c1', slug: 'chess', title: 'Chess for 7–10' },
  mode: 'online',
  place: null,
  time_zone: 'Asia/Kolkata',
  starts_on: '2026-11-20',
  status: 'running',
  timings: [{ weekday: 5, starts_at: '18:00', minutes: 60 }],
  classes_total: 8,
  capacity: 6,
  seats: { taken: 3, held: 0, kept: 0, free: 3 },
  seats_taken: 3,
  waiting: 0,
  seats_kept: 0,
  seats_left: 3,
  meeting_url: null,
  lessons: [
    {
      id: 'l1',
      number: 1,
      status: 'scheduled',
      marks,
      can_mark: true,
      starts_at: '2026-11-20T12:30:00.000Z',
      ends_at: '2026-11-20T13:30:00.000Z',
      moved_from: null,
      change_note: null,
      join_url: null,
      join_from: null,
    },
    {
      id: 'l2',
      number: 2,
      status: 'scheduled',
      marks,
      can_mark: false,
      starts_at: '2026-11-27T12:30:00.000Z',
      ends_at: '2026-11-27T13:30:00.000Z',
      moved_from: null,
      change_note: null,
      join_url: null,
      join_from: null,
    },
  ],
  students: [aPupil(1), aPupil(2), aPupil(3)],
}

const viewer = aUserRecord({ roles: ['student', 'tutor'] })
const show = (
  at: string,
  answer: (call: HttpCall) => Answer,
  students = schedule.students,
  person = viewer,
) =>
  showPage({
    work: teachGroupWork,
    View: GroupView,
    action: groupAction,
    at: `/teach/courses/chess/schedules/s1${at}`,
    viewer: person,
    answer: (call) => (call.method === 'GET' ? { ok: true, data: { ...schedule, students } } : answer(call)),
  })
const refusal = (status: number, code: 'not_found' | 'too_late', message: string): Answer => ({
  ok: false,
  error: { status, code, message },
})
const markOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .queryAllByRole('radio', { checked: true })
    .map((radio) => radio.getAttribute('value'))

describe('the sheet of a lesson', () => {
  test('letters mark and move on, arrows move, and only what was changed is sent', async () => {
    const { calls } = await show('?lesson=l1', () => refusal(409, 'too_late', 'Too late now.'))
    within(screen.getByRole('group', { name: 'Student 1' }))
      .getAllByRole('radio')[0]
      ?.focus()
    await userEvent.keyboard('p{ArrowDown}a')
    expect([markOf('Student 1'), markOf('Student 2'), markOf('Student 3')]).toEqual([
      ['present'],
      [],
      ['absent'],
    ])
    expect(screen.getByText('2 marks not saved yet, 1 of 3 not marked')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Too late now.')
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({
      class_id: 'l1',
      marks: [
        { user_id: 'p1', mark: 'present', was: null },
        { user_id: 'p3', mark: 'absent', was: null },
      ],
    })
    // The marks are kept, so that they can be saved again.
    expect(markOf('Student 3')).toEqual(['absent'])
  })

  test('a letter typed in a note is text', async () => {
    await show('?lesson=l1', () => refusal(404, 'not_found', ''))
    await userEvent.type(screen.getByLabelText('Note for Student 2'), 'pale')
    expect(markOf('Student 2')).toEqual([])
  })

  test('can’t be marked before it begins, and says when it can', async () => {
    await show('?lesson=l2', () => refusal(404, 'not_found', ''))
    expect(screen.getByText(/You can mark attendance once the class starts, Fri 27 Nov/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('attendance that didn’t reach the service', () => {
  const unreachable: Answer = {
    ok: false,
    error: { status: 0, code: 'service_unavailable', message: 'No answer' },
  }
  const sheetOf = (): AttendanceSheet => ({
    class_id: 'l1',
    number: 1,
    starts_at: '2026-11-20T12:30:00.000Z',
    status: 'held',
    editable_until: '2026-11-23T13:30:00.000Z',
    students: [],
  })
  const markTwo = async () => {
    within(screen.getByRole('group', { name: 'Student 1' }))
      .getAllByRole('radio')[0]
      ?.focus()
    await userEvent.keyboard('pa')
  }
  beforeEach(() => localStorage.clear())
  afterEach(() => localStorage.clear())

  test('stays on the sheet and on the device, and is sent without another press', async () => {
    let reachable = false
    const { calls } = await show('?lesson=l1', () =>
      reachable ? { ok: true, data: sheetOf() } : unreachable,
    )
    await markTwo()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('2 marks saved on this device. We’ll send them when you’re back online.')
    expect([markOf('Student 1'), markOf('Student 2')]).toEqual([['present'], ['absent']])
    const waiting = keptSheets(viewer.id)
    expect(waiting.map(({ lesson, sending, marks }) => [lesson, sending, marks.length])).toEqual([
      ['l1', true, 2],
    ])
    reachable = true
    calls.length = 0
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(keptSheets(viewer.id)).toEqual([]))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      class_id: 'l1',
      marks: [
        { user_id: 'p1', mark: 'present', was: null },
        { user_id: 'p2', mark: 'absent', was: null },
      ],
    })
  })

  test('is on the sheet again after a reload, for this account only', async () => {
    const first = await show('?lesson=l1', () => unreachable)
    await markTwo()
    cleanup()
    expect(first.calls.some(({ method }) => method === 'POST')).toBe(false)
    await show('?lesson=l1', () => unreachable)
    await screen.findByText('2 marks not saved yet, 1 of 3 not marked')
    cleanup()
    await show('?lesson=l1', () => unreachable, schedule.students, aUserRecord({ id: 'user-2' }))
    expect(screen.getByText('3 of 3 not marked')).toBeTruthy()
  })

  test('says so if another device was faster, and leaves the choice to the tutor', async () => {
    const place = { person: viewer.id, course: 'chess', schedule: 's1', lesson: 'l1' }
    const marks = [{ id: 'p1', mark: 'present', was: null, note: null }] as const
    keepSheet({ ...place, marks, sending: true, refused: null })
    const late = aPupil(1, { marks: { 1: 'late' } })
    const message = 'Someone else marked this class at the same time, so nothing was saved.'
    await show('?lesson=l1', () => ({ ok: false, error: { status: 409, code: 'conflict', message } }), [
      late,
      aPupil(2),
    ])
    await screen.findByText('Attendance kept on this device wasn’t saved.')
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('1 mark changed in another tab or on another device.')).toBeTruthy()
    expect(keptSheets(viewer.id)[0]?.sending).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(keptSheets(viewer.id)).toEqual([]))
    expect(markOf('Student 1')).toEqual(['late'])
  })

  test('leaves out who has left the group, and broken or old texts', async () => {
    const place = { person: viewer.id, course: 'chess', schedule: 's1', lesson: 'l1' }
    const gone = { id: 'p9', mark: 'present', was: null, note: null } as const
    keepSheet({ ...place, marks: [gone], sending: false, refused: null })
    localStorage.setItem(`attendance.${viewer.id}.l8`, '{"marks":')
    localStorage.setItem(
      `attendance.${viewer.id}.l9`,
      JSON.stringify({ ...place, lesson: 'l9', marks: [], sending: true, refused: null, at: 0 }),
    )
    await show('?lesson=l1', () => unreachable)
    expect(screen.getByText('3 of 3 not marked')).toBeTruthy()
    expect(keptSheets(viewer.id).map(({ lesson }) => lesson)).not.toContain('l9')
    expect(localStorage.getItem(`attendance.${viewer.id}.l8`)).toBeNull()
  })
})

describe('removing a student', () => {
  test('who has already left says only that they are gone', async () => {
    const { calls } = await show('?remove=p2', () => refusal(404, 'not_found', 'We couldn’t find that.'))
    expect(screen.getByText(/₹3,500 will be refunded for the classes that are still to come/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reason'), 'Moves away.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove and refund ₹3,500' }))
    await screen.findByText('Student 2 no longer has a seat in this group, so nothing was changed.')
    expect(calls.map(({ method }) => method)).toContain('DELETE')
  })

  test('whose course is over cannot be removed', async () => {
    const over = aPupil(1, { status: 'completed', refund_if_removed: null })
    await show('', () => refusal(404, 'not_found', ''), [over])
    await waitFor(() => expect(screen.getByText('Completed')).toBeTruthy())
    expect(screen.queryByRole('link', { name: 'Remove Student 1' })).toBeNull()
  })
})
