import type { CourseGroup, CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { pricePerClass, ratingOf } from './policy.ts'
import type { CourseRow } from './store.ts'

export function toSummary(row: CourseRow, schedules: readonly CourseGroup[] = []): CourseSummary {
  return {
    ...row,
    price_per_class: pricePerClass(row.price, row.classes_per_package),
    rating: ratingOf(row.rating_tenths),
    tutor: { ...row.tutor, rating: ratingOf(row.tutor.rating_tenths) },
    next_schedule: schedules.find(isOpen) ?? schedules.find(hasSeat) ?? null,
    schedule_count: schedules.length,
  }
}

function isOpen({ status }: CourseGroup): boolean {
  return status === 'open'
}

function hasSeat({ seats }: CourseGroup): boolean {
  return seats.free > 0
}
