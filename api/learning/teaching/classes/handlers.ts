import type { classes } from '#contract/learning/teaching/classes.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { tell } from '../../base/index.ts'
import { type Audience, findItem, titleFor, toItem } from '../../timetable/index.ts'
import { markLesson } from './attendance.ts'
import { cancelClass, changed, rescheduleClass } from './change.ts'
import { tutorDashboard } from './dashboard.ts'
import { findTaughtLesson } from './findTaughtLesson.ts'
import { classCancelled, classMoved, studentRemoved } from './messages.ts'
import { movedAhead, movedAtMost } from './policy.ts'
import { recentStudents } from './recent.ts'
import { removePupil } from './remove.ts'
import { studentsFile } from './studentsFile.ts'
import { type Asked, taughtGroup } from './taught.ts'

export function classHandlers(context: Context): Handlers<typeof classes> {
  const { db, clock } = context
  const taught = async (asked: Asked) => {
    const schedule = await taughtGroup(db, asked)
    if (!schedule) throw new ApiError('not_found')
    return schedule
  }

  return {
    ...changeHandlers(context),

    getTaughtSchedule({ params, viewer }) {
      return taught(askedOf(params, viewer.id, clock()))
    },

    async getStudentsFile({ params, viewer }) {
      const schedule = await taught(askedOf(params, viewer.id, clock()))
      return new FileReply(studentsFile(schedule), `${schedule.course.slug}-students.csv`)
    },

    async markAttendance({ params, viewer, body: { class_id, marks, rest, ...others } }) {
      const done = nothingElse(others)
      const { course, scheduleId, tutorId, now } = askedOf(params, viewer.id, clock())
      const marking = { tutorId, course, scheduleId, lessonId: class_id, marks, rest, now }
      return done(await db.transaction((tx) => markLesson(tx, marking)))
    },

    async getTeacherClass({ params, viewer }) {
      const lesson = await findTaughtLesson(db, {
        tutorId: viewer.id,
        lessonId: params.class_id,
        now: clock(),
      })
      if (!lesson) throw new ApiError('not_found')
      return lesson
    },

    getTeacherDashboard({ viewer }) {
      return tutorDashboard(db, { tutorId: viewer.id, now: clock() })
    },

    getRecentStudents({ viewer, query }) {
      return recentStudents(db, viewer.id, query)
    },
  }
}

interface Named {
  readonly course_id: string
  readonly schedule_id: string
}

function askedOf({ course_id, schedule_id }: Named, tutorId: string, now: Date): Asked {
  return { tutorId, course: course_id, scheduleId: schedule_id, now }
}

const clash = { tutor_hours_never_overlap: 'tutor_busy' } as const
type Changing = Pick<Handlers<typeof classes>, 'removeStudent' | 'cancelClass' | 'rescheduleClass'>

/** Changes to a class or a seat that affect students, who are told in the same transaction. */
function changeHandlers(context: Context): Changing {
  const { db, clock, outbox } = context
  const itemOf = async (id: string, userId: string, now: Date) => {
    const whose = { side: 'tutor', userId } as const
    const row = await findItem(db, whose, { id, kind: 'class' })
    if (!row) throw new ApiError('not_found')
    return toItem(row, whose, now)
  }

  return {
    async removeStudent({ params, query: { reason }, viewer }) {
      const { course_schedule_id: scheduleId, user_id: studentId } = params
      const removal = { tutorId: viewer.id, scheduleId, studentId, reason, now: clock() }
      return outbox.transaction(async (tx) => {
        const { reader, title, tutor, refunded, seats_left } = await removePupil(tx, removal)
        const mail = studentRemoved({ title, tutor, reason, refunded })
        await tell(context, tx, { user: reader, topic: null, mail })
        return { refunded, seats_left }
      })
    },

    async cancelClass({ params, body: { reason, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const now = clock()
      const change = { tutorId: viewer.id, lessonId: params.class_id, reason, now }
      const work = () =>
        outbox.transaction(async (tx) => {
          const { lesson, audience, replacement } = await cancelClass(tx, change)
          const words = {
            ...changed(lesson, lesson.was, now),
            replacement: replacement.starts_at,
            reason,
          }
          await tellEach(context, tx, audience, (reader) => classCancelled(reader, named(words, reader)))
          return replacement
        })
      const replacement = await refusing(clash, work)
      return done({
        class: await itemOf(params.class_id, viewer.id, now),
        replacement: { id: replacement.id, starts_at: replacement.starts_at.toISOString() },
      })
    },

    async rescheduleClass({ params, body: { starts_at, reason, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const now = clock()
      const startsAt = timeToMoveTo(starts_at, now)
      const move = { tutorId: viewer.id, lessonId: params.class_id, startsAt, reason, now }
      const work = () =>
        outbox.transaction(async (tx) => {
          const moved = await rescheduleClass(tx, move)
          if (!moved) return
          const words = { ...changed(moved.lesson, startsAt, now), was: moved.lesson.was, reason }
          await tellEach(context, tx, moved.audience, (reader) => classMoved(reader, named(words, reader)))
        })
      await refusing(clash, work)
      return done(await itemOf(params.class_id, viewer.id, now))
    },
  }
}

async function tellEach(
  context: Context,
  tx: Db,
  audience: readonly Audience[],
  mail: (reader: Audience) => Mail,
): Promise<void> {
  for (const user of audience) await tell(context, tx, { user, topic: null, mail: mail(user) })
}

function named<T extends { readonly title: string }>(words: T, reader: Audience): T {
  return { ...words, title: titleFor(words.title, reader) }
}

function timeToMoveTo(startsAt: string, now: Date): Date {
  const time = new Date(startsAt)
  const refuse = (starts_at: string) => new ApiError('validation_failed', { fields: { starts_at } })
  if (time < later(now, movedAhead)) throw refuse('Choose a time at least one hour from now.')
  if (time > later(now, movedAtMost)) throw refuse('Choose a time within the next 12 weeks.')
  return time
}
