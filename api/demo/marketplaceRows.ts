import { later, day as oneDay } from '../clock.ts'
import type {
  classSessions,
  cores,
  courseSchedules,
  courseSkills,
  courses,
  skills,
  timings,
  tutors,
} from '../learning/catalogue/index.ts'
import { localDay } from '../learning/catalogue/index.ts'
import { type DemoCourse, type DemoTutor, demoId } from './content.ts'
import type { Planned, Timetable } from './timetable.ts'

export type Insert<T extends { readonly $inferInsert: unknown }> = T['$inferInsert'][]
export interface Marketplace {
  readonly cores: Insert<typeof cores>
  readonly skills: Insert<typeof skills>
  readonly tutors: Insert<typeof tutors>
  readonly courses: Insert<typeof courses>
  readonly courseSkills: Insert<typeof courseSkills>
  readonly schedules: Insert<typeof courseSchedules>
  readonly timings: Insert<typeof timings>
  readonly sessions: Insert<typeof classSessions>
  /** Each tutor's timetable, in which later additions find free times. */
  readonly timetables: Map<string, Timetable>
}

export interface Offer {
  readonly tutor: DemoTutor
  readonly course: DemoCourse
}

export function tutorId({ handle }: Pick<DemoTutor, 'handle'>): string {
  return demoId('tutor', handle)
}

export function courseIdOf({ tutor, course }: Offer): string {
  return demoId('course', tutor.handle, course.title)
}

interface NewGroup {
  readonly id: string
  readonly now: Date
  readonly time_zone: string
  readonly status: 'open' | 'running' | 'completed'
  readonly planned: Planned
  readonly seats_taken: number
}

/** A group and its classes; past ones took place. */
export function addGroup(
  rows: Pick<Marketplace, 'schedules' | 'timings' | 'sessions'>,
  { tutor, course }: Offer,
  { id, now, time_zone, status, planned, seats_taken }: NewGroup,
): void {
  const [first] = planned.sessions
  if (!first) return
  const since = later(first.starts_at, -30 * oneDay)
  rows.schedules.push({
    id,
    course_id: courseIdOf({ tutor, course }),
    name: status === 'completed' ? null : nameOf(rows, { tutor, course }),
    time_zone,
    status,
    seats_taken,
    capacity: course.capacity,
    starts_on: localDay(first.starts_at, time_zone),
    classes_total: course.classes,
    created_at: since < now ? since : now,
    updated_at: since < now ? since : now,
  })
  rows.timings.push(
    ...planned.timings.map((timing) => ({
      id: demoId('timing', id, timing.weekday),
      schedule_id: id,
      ...timing,
    })),
  )
  rows.sessions.push(
    ...planned.sessions.map((session) => ({
      id: demoId('lesson', id, session.number),
      schedule_id: id,
      updated_at: session.ends_at < now ? session.ends_at : now,
      status: session.ends_at < now ? ('held' as const) : ('scheduled' as const),
      ...session,
    })),
  )
}

/** "Games 11–14 B" for the second group of a course whose tutor names the groups. */
function nameOf({ schedules }: Pick<Marketplace, 'schedules'>, { tutor, course }: Offer): string | null {
  if (course.group_name === undefined) return null
  const course_id = courseIdOf({ tutor, course })
  const before = schedules.filter((each) => each.course_id === course_id && each.name)
  return `${course.group_name} ${String.fromCharCode(65 + before.length)}`
}
