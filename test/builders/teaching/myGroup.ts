import type { MyGroup } from '#contract/learning/teaching/schedules.ts'

/** A group as its tutor sees it, with two students, on Monday mornings. */
export function myGroup(given: Partial<MyGroup> = {}): MyGroup {
  return {
    id: 's2',
    course: { id: 'c2', slug: 'python', title: 'Python' },
    time_zone: 'Asia/Kolkata',
    starts_on: '2026-11-02',
    ends_on: null,
    next_class_at: null,
    classes_total: 8,
    classes_left: 4,
    price: 200_000,
    capacity: 6,
    seats: { taken: 0, held: 0, kept: 0, free: 6 },
    seats_taken: 2,
    seats_kept: 0,
    waiting: 0,
    status: 'running',
    timings: [{ id: 't1', weekday: 1, starts_at: '07:00', minutes: 60 }],
    meeting_url: null,
    continues_id: null,
    sold: true,
    ...given,
  }
}
