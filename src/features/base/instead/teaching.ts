import type { PublishNeed } from '#contract/learning/base/words.ts'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import type { classes, TaughtGroup, TeacherClass } from '#contract/learning/teaching/classes.ts'
import type { MyCourse, MyCourseSummary, teaching } from '#contract/learning/teaching/courses.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { call } from '../../../platform/calls/needs.ts'
import type { Ways } from './instead.ts'

export const teachingWays: Ways<typeof teaching & typeof classes> = {
  /** One of the tutor's courses, with its groups and the fields that only the public page returns. */
  async getMyCourse({ params: { id } }, ask) {
    const own = await ask(call.getMyCourses({ query: { items: 100 } }))
    if (!own.ok) return own
    const listed = own.data.items.find((course) => course.id === id || course.slug === id)
    if (!listed) return null
    const [course, groups] = await Promise.all([
      ask(call.getCourse({ params: { id: listed.id } })),
      ask(call.getMySchedules({ query: { course_id: listed.id, items: 100 } })),
    ])
    if (!groups.ok) return groups
    const schedules = groups.data.items.filter((group) => group.course.id === listed.id)
    return { ok: true, data: edited(listed, course.ok ? course.data : null, schedules) }
  },
  /** A class from the tutor's calendar, with its students from the group's page. */
  async getTeacherClass({ params: { class_id } }, ask) {
    const classes = await ask(call.getTeacherClasses({ query: { items: 100 } }))
    if (!classes.ok) return classes
    const lesson = classes.data.items.find(({ id }) => id === class_id)
    if (!lesson?.course || !lesson.schedule_id) return null
    const params = { course_id: lesson.course.id, schedule_id: lesson.schedule_id }
    const group = await ask(call.getTaughtSchedule({ params }))
    return group.ok ? { ok: true, data: taught(lesson, group.data) } : group
  },
}

/** A draft has no public page, so the fields that only that page returns are still empty. */
function edited(listed: MyCourseSummary, course: Course | null, schedules: MyGroup[]): MyCourse {
  const { core, mode, price, updated_at } = listed
  const facts = {
    summary: course?.summary ?? '',
    description: course?.description ?? '',
    place: course?.place ?? null,
  }
  return {
    id: listed.id,
    slug: listed.slug,
    title: listed.title,
    core,
    mode,
    price,
    classes_per_package: listed.classes_per_package,
    leaving_policy: 'standard',
    sibling_share: 0,
    policies: [],
    cover: listed.cover,
    status: listed.status,
    rating: listed.rating,
    review_count: listed.review_count,
    updated_at,
    schedules,
    ...facts,
    outcomes: course?.outcomes ?? [],
    syllabus: course?.syllabus ?? [],
    needs: course?.needs ?? '',
    skills: course?.skills ?? [],
    level: course?.level ?? 'all_levels',
    language: course?.language ?? 'English',
    age_from: course?.age_from ?? 0,
    age_to: course?.age_to ?? null,
    missing: missingOf({ ...listed, ...facts }, schedules),
    created_at: updated_at,
  }
}

type Facts = MyCourseSummary & Pick<MyCourse, 'summary' | 'description' | 'place'>

function missingOf(course: Facts, schedules: readonly MyGroup[]): PublishNeed[] {
  const { title, summary, description, core, mode, place, price } = course
  const open = schedules.some(({ status, timings }) => status === 'open' && timings.length > 0)
  const lacks: Readonly<Record<PublishNeed, boolean>> = {
    title: !title,
    summary: !summary,
    description: !description,
    core: !core,
    place: mode === 'in_person' && !place,
    price: price === 0,
    schedule: !open,
  }
  const needs: readonly PublishNeed[] = [
    'title',
    'summary',
    'description',
    'core',
    'place',
    'price',
    'schedule',
  ]
  return needs.filter((need) => lacks[need])
}

/** The specified calls can't move or cancel a class, so neither is offered. */
function taught(lesson: CalendarItem, group: TaughtGroup): TeacherClass {
  const own = group.lessons.find(({ id }) => id === lesson.id)
  const number = own?.number ?? lesson.number
  const expected = group.students.filter((pupil) => number !== null && pupil.expected.includes(number))
  return {
    ...lesson,
    time_zone: group.time_zone,
    meeting_url: group.meeting_url,
    has_room: group.meeting_url !== null,
    expected: expected.map(({ student }) => student),
    can: { move: false, cancel: false, mark: own?.can_mark ?? false },
  }
}
