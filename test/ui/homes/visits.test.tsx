/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { VisitChoices } from '#contract/estate/visits/visits.ts'
import { Origin } from '#web/features/leads/enquiry/Origin.tsx'
import { VisitTimes } from '#web/features/visits/VisitTimes.tsx'

const slot = (hour: string) => ({
  starts_at: `2026-11-24T${hour}:30:00.000Z`,
  ends_at: `2026-11-24T${hour}:59:00.000Z`,
})
const choices: VisitChoices = {
  project: { id: 'p1', slug: 'jaali-court', name: 'Jaali Court', kind: 'apartment' },
  kind: 'video',
  place: null,
  guides: [{ name: 'Ketaki Joshi', languages: ['Marathi'] }],
  minutes: 60,
  days: [
    { on: '2026-11-23', closed: 'Closed: training day', slots: [] },
    { on: '2026-11-24', closed: null, slots: [slot('04'), slot('14')] },
    { on: '2026-11-25', closed: 'Fully booked', slots: [] },
  ],
}
const show = (zone: string, day: string | null = null, error?: string) =>
  render(
    <MemoryRouter>
      <VisitTimes
        choices={choices}
        zone={zone}
        day={day}
        state={{ errorOf: (name) => (name === 'starts_at' ? error : undefined), valueOf: () => undefined }}
        to={(kind, on) => `/visit?kind=${kind}&day=${on}`}
      />
    </MemoryRouter>,
  )

describe('the times of a visit', () => {
  test('are those of the first day that has some, by the clock of India', () => {
    show('Asia/Kolkata', '2026-11-25')
    const times = screen.getByRole('group', { name: 'Tue 24 Nov, India time' })
    expect(within(times).getAllByRole('radio')).toHaveLength(2)
    expect(times.textContent).not.toContain('5:00')
    const days = screen.getByRole('navigation', { name: 'Days' })
    expect(within(days).getAllByRole('link')).toHaveLength(1)
    expect(days.textContent).toContain('closed: training day')
  })

  test('are in both clocks for somebody abroad', () => {
    show('America/Toronto')
    const [morning, evening] = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent?.replace(/\s/g, ' '))
    expect(morning).toBe('10 am11:30 pm')
    expect(evening).toBe('8 pm9:30 am')
  })

  test('say what is wrong beside themselves', () => {
    show('Asia/Kolkata', null, 'Choose a day and a time.')
    const times = screen.getByRole('group', { name: /India time/ })
    const told = document.getElementById(times.getAttribute('aria-describedby') ?? '')
    expect(told?.textContent).toContain('Choose a day and a time.')
  })
})

test('a form that nobody pressed says when it was shown; presses of scripts change nothing', () => {
  const { container } = render(
    <MemoryRouter>
      <form aria-label='Enquiry'>
        <Origin />
        <button type='button'>Send</button>
      </form>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(Number(container.querySelector<HTMLInputElement>('[name=shown_at]')?.value)).toBeGreaterThan(0)
})
