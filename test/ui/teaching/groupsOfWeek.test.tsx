/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { Groups } from '#web/pages/teaching/classes/Groups.tsx'
import { Routed } from '../Routed.tsx'

const aClass = (schedule_id: string, name: string, day: string, number: number) =>
  ({
    id: `${schedule_id} ${number}`,
    kind: 'class',
    starts_at: `${day}T12:30:00Z`,
    ends_at: `${day}T13:30:00Z`,
    course: { id: 'c', slug: 'python', title: 'Python' },
    schedule_id,
    group: { name, colour: 1 },
    number,
  }) as CalendarItem

test('a group whose next term begins in the same week is told from it', async () => {
  const items = [
    aClass('a', 'Class 11 A', '2026-11-24', 12),
    aClass('b', 'Class 11 B', '2026-11-25', 1),
    aClass('a2', 'Class 11 A', '2026-11-27', 1),
  ]
  const element = <Groups items={items} zone='Asia/Kolkata' />
  render(<Routed router={createMemoryRouter([{ path: '*', element }])} />)
  const shown = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(shown).toEqual(['Class 11 A, Python', 'Class 11 B, Python', 'Class 11 A, next term, Python'])
})
