/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { standardTerms } from '#contract/leavingTerms.ts'
import { RefundRow } from '#web/features/catalogue/courses/RefundRow.tsx'
import { changesOf, typedOf } from '#web/features/teaching/authoring/typed.ts'
import { Syllabus } from '#web/pages/catalogue/course/Syllabus.tsx'
import { aCourse, aSchedule } from '../learnSetting.tsx'

const schedule = aSchedule()
const now = '2026-11-21T09:00:00.000Z'
const dates = ['2026-11-17T12:30:00.000Z', '2026-11-24T12:30:00.000Z']

test('each class of the syllabus has its date in the chosen group, and a reader learns where they would join', () => {
  const course = {
    ...aCourse([schedule]),
    syllabus: ['The board', 'Check and mate', 'Castling'],
    class_dates: { [schedule.id]: dates },
  }
  const shown = { course, schedule, zone: 'Asia/Kolkata', now }
  const { rerender } = render(<Syllabus {...shown} seated={false} />)
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/The board.*Over/)
  expect(second).toMatch(/Check and mate.*Tue 24 Nov, 6.pm/)
  expect(third).toMatch(/Castling$/)
  expect(screen.getByText(/You would join at class 2\./)).toBeTruthy()
  rerender(<Syllabus {...shown} seated />)
  expect(screen.queryByText(/You would join/)).toBeNull()
})

test('a course without a syllabus says so', () => {
  render(
    <Syllabus
      course={aCourse([schedule])}
      schedule={schedule}
      seated={false}
      zone='Asia/Kolkata'
      now={now}
    />,
  )
  expect(screen.getByText(/hasn’t written a class-by-class plan/)).toBeTruthy()
})

test('leaving a quarter, half and three quarters of the way gives back the classes still to come', () => {
  render(<RefundRow schedule={aSchedule({ price: 360_000, classes_left: 12 })} terms={standardTerms} />)
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['₹2,700', '₹1,800', '₹900'])
})

test('more classes than anybody can teach are drawn in proportion', () => {
  const { container } = render(
    <RefundRow
      schedule={aSchedule({ price: 360_000, classes_left: Number.MAX_SAFE_INTEGER })}
      terms={standardTerms}
    />,
  )
  expect(container.querySelectorAll('li')).toHaveLength(100)
})

test('the editor holds the syllabus as lines, so that moving a line moves a class', () => {
  const typed = 'Castling\n\n  The board  \nCheck and mate'
  expect(changesOf({ syllabus: typed, age_from: '7' }, 'details').syllabus).toEqual([
    'Castling',
    'The board',
    'Check and mate',
  ])
  const course = { syllabus: ['One', 'Two'], outcomes: [], place: null, age_to: null, age_from: 7 }
  expect(typedOf(course as unknown as Parameters<typeof typedOf>[0], 'details').syllabus).toBe('One\nTwo')
})
