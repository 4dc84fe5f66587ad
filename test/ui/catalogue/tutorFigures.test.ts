import { expect, test } from '@jest/globals'
import { noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { aboutTime, countingWords, trackFacts } from '#web/features/catalogue/tutors/trackWords.ts'
import { weekOf } from '#web/pages/catalogue/tutor/week.ts'

const record = {
  classes: { planned: 120, as_planned: 112, moved: 5, cancelled: 2 },
  demo_requests: { received: 15, answered: 14, median_minutes: 185 },
  renewals: { finished: 25, renewed: 18 },
}

test('a record is shown in figures, leaving out what there is too little of', () => {
  expect(trackFacts(record).map(({ phrase }) => phrase)).toEqual([
    '112 of 120 classes held as planned',
    'usually answers demo requests in about 3 hours',
    '18 of 25 students took another term',
  ])
  expect(trackFacts(noTrackRecord)).toEqual([])
})

test('the explanation names what was not held as planned, and the threshold', () => {
  const words = countingWords(record).join(' ')
  expect(words).toContain('112 were held as planned, 5 moved and 2 cancelled; 1 have no attendance')
  expect(words).toContain('14 of 15 requests got an answer')
  expect(countingWords(noTrackRecord).at(-1)).toContain('from 12 classes, 5 answered requests or 5 students')
})

test.each([
  [1, 'about 5 minutes'],
  [22, 'about 20 minutes'],
  [50, 'about an hour'],
  [185, 'about 3 hours'],
  [3000, 'about 2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(aboutTime(minutes)).toBe(words)
})

const schedule: CourseGroup = {
  id: 's-1',
  time_zone: 'Asia/Kolkata',
  starts_on: '2026-11-23',
  ends_on: '2027-01-11',
  next_class_at: '2026-11-23T01:30:00.000Z',
  classes_total: 8,
  classes_left: 8,
  price: 400_000,
  capacity: 6,
  seats: { taken: 5, held: 0, kept: 0, free: 1 },
  seats_left: 1,
  status: 'open',
  timings: [{ id: 't-1', weekday: 1, starts_at: '07:00', minutes: 60 }],
}
const demo: DemoSlot = {
  id: 'd-1',
  capacity: 1,
  course: null,
  minutes: 30,
  seats_left: 1,
  starts_at: '2026-11-24T12:00:00.000Z',
  ends_at: '2026-11-24T12:30:00.000Z',
}

test('the week has groups and the demos of seven days, by the reader’s clocks', () => {
  const shown = {
    timetable: [{ course: { slug: 'chess', title: 'Chess' }, schedule }],
    demos: [demo, { ...demo, id: 'd-2', starts_at: '2026-12-24T12:00:00.000Z' }],
    now: '2026-11-22T12:00:00.000Z',
  }
  const said = (zone: string) =>
    weekOf({ ...shown, zone }).flatMap(({ name, entries }) =>
      entries.map(({ time, title, note }) => [name, time, title, note].join(' | ').replaceAll('\u00a0', ' ')),
    )
  expect(said('Asia/Kolkata')).toEqual([
    'Monday | 7 am | Chess | 1 seat left',
    'Tuesday | 5:30 pm | A course of your choice | Free demo, Tue 24 Nov',
  ])
  expect(said('America/New_York')).toEqual([
    'Tuesday | 7 am | A course of your choice | Free demo, Tue 24 Nov',
    'Sunday | 8:30 pm | Chess | 1 seat left',
  ])
})
