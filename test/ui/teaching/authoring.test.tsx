/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { standardTerms } from '#contract/leavingTerms.ts'
import { outlookOf } from '#web/features/teaching/authoring/group.ts'
import {
  changesOf,
  fieldsAsTyped,
  paiseOf,
  typedIn,
  typedOf,
} from '#web/features/teaching/authoring/typed.ts'
import action from '#web/pages/teaching/courseEditor/action.ts'
import CourseEditorView from '#web/pages/teaching/courseEditor/View.tsx'
import { withDrawn, withDrop } from '#web/pages/teaching/courseEditor/weekRows.ts'
import { work as teachCourseWork } from '#web/pages/teaching/courseEditor/work.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { testStart } from '../../builders/testStart.ts'
import { showPage } from '../learnSetting.tsx'
import { stopDate } from '../time.ts'

// jsdom has no layout, so no screen is wide.
const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
Object.assign(globalThis, { matchMedia: () => narrow })

const draft: MyCourse = {
  id: 'c1',
  slug: 'chess',
  title: 'Chess for 7–10',
  summary: 'As it was.',
  description: '',
  outcomes: ['Give mate with a rook', 'Castle'],
  syllabus: ['The board', 'The king'],
  needs: 'A chess set',
  core: { slug: 'mind-games', name: 'Chess and puzzles' },
  skills: [],
  level: 'beginner',
  language: 'Hindi',
  mode: 'online',
  place: null,
  age_from: 7,
  age_to: null,
  price: 400_050,
  classes_per_package: 8,
  leaving_policy: 'standard',
  sibling_share: 1500,
  policies: [standardTerms],
  cover: null,
  status: 'draft',
  rating: null,
  review_count: 0,
  missing: ['description', 'schedule'],
  schedules: [],
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

/** A service that stores one course and, like ours, refuses changes to an older version. */
function service(first: MyCourse) {
  const kept = { course: first }
  const change = (body: Partial<MyCourse>): void => {
    kept.course = {
      ...kept.course,
      ...body,
      updated_at: new Date(Date.parse(kept.course.updated_at) + 1000).toISOString(),
    }
  }
  const answer = ({ method, path, body }: HttpCall) => {
    if (!path.startsWith('/my-courses/')) {
      const empty = { items: [], page: 1, items_per_page: 100, total: 0 }
      return { ok: true, data: empty } as const
    }
    if (method === 'PUT') {
      const { updated_at, ...changes } = body as Partial<MyCourse>
      if (updated_at !== kept.course.updated_at)
        return { ok: false, error: { status: 409, code: 'conflict', message: 'Changed elsewhere.' } } as const
      change(changes)
    }
    return { ok: true, data: kept.course } as const
  }
  return { kept, change, answer }
}

async function show(course: MyCourse = draft) {
  const api = service(course)
  const page = await showPage({
    work: teachCourseWork,
    View: CourseEditorView,
    at: '/teach/courses/c1/edit?step=basics',
    action,
    answer: api.answer,
  })
  return { ...api, ...page }
}

const summary = () => screen.getByLabelText('Summary')

async function write(text: string): Promise<void> {
  await userEvent.clear(summary())
  await userEvent.type(summary(), text)
}

describe('a step', () => {
  test('of a draft saves itself and says when', async () => {
    const { kept } = await show()
    await write('Written anew.')
    await screen.findByText(/^Saved at/)
    expect(kept.course.summary).toBe('Written anew.')
  })

  test('of a public course waits for its button', async () => {
    const { kept, calls } = await show({ ...draft, status: 'published' })
    jest.useFakeTimers({ now: new Date(testStart), advanceTimers: true })
    await write('Written anew.')
    await screen.findByText('Changes not saved yet')
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
    stopDate()
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Saved at/)
    expect(kept.course.summary).toBe('Written anew.')
  })

  test('changed in two windows shows both versions and saves the chosen one', async () => {
    const { kept, change } = await show()
    change({ summary: 'From the other window.', title: 'Chess for all' })
    await write('From this window.')
    await screen.findByText('This course was changed in another window')
    expect(kept.course.summary).toBe('From the other window.')
    // A field that only the other window changed is set to that window's value by default.
    expect(screen.getByRole('radio', { name: /Chess for all/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /From this window/ })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }))
    await waitFor(() =>
      expect(kept.course).toMatchObject({ summary: 'From this window.', title: 'Chess for all' }),
    )
  })

  test('is saved over a change to another step without a question', async () => {
    const { kept, change } = await show()
    change({ price: 90_000 })
    await write('From this window.')
    await screen.findByText(/^Saved at/)
    expect(kept.course).toMatchObject({ summary: 'From this window.', price: 90_000 })
  })
})

describe('what is typed', () => {
  test('reads back as the course has it', () => {
    const details = changesOf(typedOf(draft, 'details'), 'details')
    expect(details).toMatchObject({ outcomes: draft.outcomes, age_from: 7, age_to: null, mode: 'online' })
    expect(changesOf(typedOf(draft, 'price'), 'price')).toEqual({
      price: 400_050,
      classes_per_package: 8,
      leaving_policy: 'standard',
      sibling_share: 1500,
    })
  })

  test('is the same for ticked boxes and a joined list', () => {
    const ticked = new FormData()
    for (const slug of ['b', 'a']) ticked.append('skills[]', slug)
    const joined = new FormData()
    joined.append('skills', 'a,b')
    expect(typedIn(ticked, 'basics').skills).toBe('a,b')
    expect(typedIn(joined, 'basics').skills).toBe('a,b')
  })

  test('in rupees is read with and without commas', () => {
    expect([paiseOf('₹4,000'), paiseOf('4000.50'), paiseOf(''), paiseOf('free')]).toEqual([
      400_000,
      400_050,
      0,
      Number.NaN,
    ])
  })

  test('is corrected beside its field in the form', () => {
    expect(fieldsAsTyped({ 'outcomes.2': 'Too long', core: 'Choose', skill_slugs: 'Wrong' })).toEqual({
      outcomes: 'Too long',
      core_slug: 'Choose',
      skills: 'Wrong',
    })
  })
})

describe('the drawn week', () => {
  const row = { key: 'r', weekday: '2', starts_at: '18:00', minutes: '60' }

  test('a drawn time takes the place of an empty line', () => {
    const empty = { ...row, weekday: '' }
    expect(withDrawn([empty], { day: '4', from: 18 * 60 + 30, to: 19 * 60 + 30 }, 'n')).toEqual([
      { key: 'n', weekday: '4', starts_at: '18:30', minutes: '60' },
    ])
  })

  test('a moved time keeps its length, a stretched one its beginning', () => {
    const other = { ...row, key: 'other' }
    const drop = { id: row.key, day: '5', from: 18 * 60 + 30, to: 19 * 60 }
    const [moved, untouched] = withDrop([row, other], { ...drop, grip: 'move' })
    expect(moved).toEqual({ ...row, weekday: '5', starts_at: '18:30' })
    expect(untouched).toBe(other)
    expect(withDrop([row], { ...drop, grip: 'stretch' })).toEqual([{ ...row, minutes: '30' }])
  })
})

test('the preview of weekly times names clashes and clock changes', () => {
  const lesson = (number: number, starts_at: string, given: object = {}) => ({
    number,
    starts_at,
    ends_at: starts_at,
    clashes_with: null,
    clock_change: false,
    ...given,
  })
  const clash = { clashes_with: { title: 'Violin', starts_at: '2026-12-01T12:30:00.000Z' } }
  const outlook = outlookOf(
    [
      lesson(1, '2026-12-01T12:30:00.000Z', clash),
      lesson(2, '2026-12-08T12:30:00.000Z', { clock_change: true }),
    ],
    'Asia/Kolkata',
  )
  expect(outlook.summary.replaceAll('\u00a0', ' ')).toBe(
    '2 classes: the first Tue 1 Dec, 6 pm, the last Tue 8 Dec.',
  )
  expect(outlook.clashes.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(['Tue 1 Dec, 6 pm: “Violin”'])
  expect(outlook.clocks).toContain('Tue 8 Dec')
})

describe('a weekly time that is taken off a group', () => {
  const group: MyGroup = {
    id: 'g1',
    course: { id: 'c1', slug: 'chess', title: draft.title },
    time_zone: 'Asia/Kolkata',
    starts_on: '2026-12-07',
    ends_on: null,
    next_class_at: null,
    classes_total: 8,
    classes_left: 8,
    price: 400_000,
    capacity: 8,
    seats: { taken: 0, held: 0, kept: 0, free: 8 },
    seats_taken: 0,
    seats_kept: 0,
    waiting: 0,
    status: 'open',
    meeting_url: null,
    sold: false,
    continues_id: null,
    timings: [1, 4].map((weekday) => ({ id: `t${weekday}`, weekday, starts_at: '18:00', minutes: 60 })),
  }
  /** Edits a group in which these students have seats and are affected by removing a weekly time. */
  async function editing(students: readonly string[] = []) {
    let timings = group.timings
    const { calls } = await showPage({
      work: teachCourseWork,
      View: CourseEditorView,
      at: '/teach/courses/c1/edit?step=schedules&group=g1',
      action,
      answer: ({ method, path }) => {
        const [, removed] = /timing\/(\w+)$/.exec(path) ?? []
        if (method === 'DELETE') timings = timings.filter(({ id }) => id !== removed)
        if (path.endsWith('/week/preview')) return { ok: true, data: changeFor(students) }
        if (method !== 'GET')
          return { ok: true, data: { students: 0, students_told: 0, lessons_moved: 4, lessons: [] } }
        const course = { ...draft, schedules: [{ ...group, timings, sold: students.length > 0 }] }
        return { ok: true, data: path.startsWith('/my-courses/') ? course : { items: [] } }
      },
    })
    const written = () =>
      calls.flatMap(({ method, path }) => (/GET|preview/.test(method + path) ? [] : [`${method} ${path}`]))
    return { written }
  }
  const changeFor = (students: readonly string[]) => ({
    lessons:
      students.length > 0
        ? [{ number: 2, was: '2026-12-10T12:30:00Z', starts_at: '2026-12-14T12:30:00Z' }]
        : [],
    students: students.map((name) => ({ student: { id: name, name, avatar_url: null }, clashes_with: null })),
    letter: { subject: 'New times', lines: ['Because: “”'] },
  })
  // Queries by role would take seconds on a page with a drawn week.
  const takeOff = () => userEvent.click(screen.getByLabelText('Remove weekly time 2'))
  const save = () => userEvent.click(screen.getByText('Save group'))

  test('is removed by the specified call, and nothing else is sent', async () => {
    const { written } = await editing()
    await takeOff()
    await save()
    await screen.findByText(/Group saved/)
    expect(written()).toEqual(['DELETE /courses/schedule/day/timing/t4'])
  })

  test('is removed before other changes are saved', async () => {
    const { written } = await editing()
    await takeOff()
    await userEvent.type(screen.getByLabelText('Seats'), '0')
    await save()
    await screen.findByText(/Group saved/)
    expect(written()).toEqual(['DELETE /courses/schedule/day/timing/t4', 'PUT /my-courses/schedules/g1'])
  })

  test('of a group with students is removed after saying who is affected, and why', async () => {
    const { written } = await editing(['Dev Menon'])
    await takeOff()
    await save()
    await screen.findByText('This moves one class of one student. Nothing is saved yet.')
    expect(screen.getByText('Dev Menon')).toBeTruthy()
    expect(written()).toEqual([])
    await userEvent.type(
      screen.getByLabelText(/^Reason/, { selector: '[form]' }),
      'My choir sings on Thursdays.',
    )
    await userEvent.click(screen.getByText('Change times and tell students'))
    await screen.findByText(/Group saved/)
    expect(written()).toEqual(['PUT /my-courses/schedules/g1'])
  })
})
