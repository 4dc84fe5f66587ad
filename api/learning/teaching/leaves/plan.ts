import type { LeavePlan } from '#contract/learning/teaching/leaves.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { inWords } from '../../../texts/days.ts'
import type { LessonTime } from '../../catalogue/index.ts'
import { freeTimes, leavesWithin, takenHours } from '../../timetable/index.ts'
import { demosWithin, type FallenLesson, lessonsWithin, weeksOf } from './fallen.ts'
import { type LeaveDays, type LeaveSpan, leaveLimits, leaveSpan } from './policy.ts'
import { zoneOf } from './store.ts'

interface Asked extends LeaveDays {
  readonly tutorId: string
  readonly now: Date
}

/** All classes and demos on these days, with a proposed new date for each class. */
export async function planLeave(db: Db, { tutorId, now, ...days }: Asked): Promise<LeavePlan> {
  const span = await freeSpan(db, { tutorId, now, ...days })
  const within = { tutorId, from: span.starts_at, to: span.ends_at }
  const [lessons, demos] = await Promise.all([lessonsWithin(db, within), demosWithin(db, within)])
  const proposals = await proposalsFor(db, { tutorId, lessons, span })
  return {
    ...days,
    time_zone: span.time_zone,
    starts_at: span.starts_at.toISOString(),
    ends_at: span.ends_at.toISOString(),
    families: new Set(lessons.flatMap(({ students }) => students)).size,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      number: lesson.number,
      starts_at: lesson.starts_at.toISOString(),
      ends_at: lesson.ends_at.toISOString(),
      course: { id: lesson.course_id, slug: lesson.slug, title: lesson.title },
      group: { name: lesson.group_name, colour: lesson.group_colour },
      schedule_id: lesson.schedule_id,
      time_zone: lesson.time_zone,
      students: lesson.students.length,
      proposal: proposals.get(lesson.id)?.toISOString() ?? null,
    })),
    demos: demos.map(({ id, starts_at, ends_at, course_id, slug, title, students }) => ({
      id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      course: course_id && slug && title ? { id: course_id, slug, title } : null,
      students,
    })),
  }
}

/** The days off as a span. It starts after a class under way, and is refused if it overlaps other days off. */
export async function freeSpan(db: Db, { tutorId, now, ...days }: Asked): Promise<LeaveSpan> {
  const span = leaveSpan(days, await zoneOf(db, tutorId), now)
  const within = { tutorId, from: span.starts_at, to: span.ends_at }
  const [taken] = await leavesWithin(db, within)
  if (taken)
    throw new ApiError('tutor_busy', {
      message: 'You already have days off then. Withdraw those first, or choose other days.',
    })
  if (span.starts_at > now) return span
  const [running] = await takenHours(db, { tutorId, from: now, to: later(now, 1) })
  const starts_at = running?.ends_at ?? now
  if (starts_at >= span.ends_at)
    throw new ApiError('validation_failed', {
      fields: { from: `Your class runs to the end of ${inWords(days.to)}. Choose a later day.` },
    })
  return { ...span, starts_at }
}

interface Proposing {
  readonly tutorId: string
  readonly lessons: readonly FallenLesson[]
  readonly span: LeaveSpan
}

/** For each class, its group's next weekly time that is free for the tutor, after the last class and the leave. */
async function proposalsFor(db: Db, { tutorId, lessons, span }: Proposing) {
  const ids = [...new Set(lessons.map(({ schedule_id }) => schedule_id))]
  const to = later(span.ends_at, leaveLimits.farthest)
  const [weeks, hours] = await Promise.all([
    weeksOf(db, ids),
    takenHours(db, { tutorId, from: span.ends_at, to }),
  ])
  const taken: LessonTime[] = [...hours]
  const proposals = new Map<string, Date>()
  for (const id of ids) {
    const week = weeks.get(id)
    const ofGroup = lessons.filter(({ schedule_id }) => schedule_id === id)
    if (!week || !ofGroup[0]) continue
    const { time_zone, starts_on } = ofGroup[0]
    const after = week.last > span.ends_at ? week.last : later(span.ends_at, -1)
    const wish = { time_zone, starts_on, timings: week.timings, count: ofGroup.length, after, taken }
    for (const [index, time] of (freeTimes(wish) ?? []).entries()) {
      const lesson = ofGroup[index]
      if (!lesson || time.starts_at > to) continue
      proposals.set(lesson.id, time.starts_at)
      taken.push(time)
    }
  }
  return proposals
}
