import type { MyGroup } from '#contract/learning/teaching/schedules.ts'

/** The groups in which a student can buy a seat, those of this course first. */
export function recommendable(
  groups: readonly MyGroup[],
  course: { readonly id: string } | null,
): readonly MyGroup[] {
  // If a service leaves out the course's status, it checks that itself when the feedback is sent.
  const open = groups.filter(
    ({ course_status = 'published', status, seats }) =>
      course_status === 'published' && status === 'open' && seats.free > 0,
  )
  return open.toSorted((a, b) => Number(b.course.id === course?.id) - Number(a.course.id === course?.id))
}
