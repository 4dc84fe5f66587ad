import { sql } from 'drizzle-orm'
import type { NewLeave } from '#contract/learning/teaching/leaves.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { when } from '../../../texts/days.ts'
import { actingAs, type Reader, tell } from '../../base/index.ts'
import {
  type Audience,
  callOffIn,
  eventsOf,
  lockHours,
  namedHours,
  overlap,
  titleFor,
  tutorLeaves,
  tutorNotice,
} from '../../timetable/index.ts'
import { cancelClass, rescheduleClass } from '../classes/index.ts'
import { demosWithin, type FallenLesson, lessonsWithin } from './fallen.ts'
import { type Outcome, tutorAway } from './messages.ts'
import { freeSpan } from './plan.ts'
import { type LeaveSpan, leaveLimits, undoFor } from './policy.ts'
import { toLeave } from './store.ts'

export interface Taking extends NewLeave {
  readonly tutorId: string
}
type Choice = NewLeave['lessons'][number]
interface Chosen {
  readonly lesson: FallenLesson
  /** Null for a class that is cancelled. */
  readonly startsAt: Date | null
}

/** Moves or cancels all classes and demos on these days, then books the days off. */
export function takeLeave(context: Context, { tutorId, from, to, reason, lessons }: Taking) {
  const now = context.clock()
  return refusing({ tutor_hours_never_overlap: 'tutor_busy' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, tutorId)
      await lockHours(tx, tutorId)
      const span = await freeSpan(tx, { tutorId, from, to, now })
      const within = { tutorId, from: span.starts_at, to: span.ends_at }
      const chosen = choicesOf(await lessonsWithin(tx, within), lessons)
      await refuseTimes(tx, { tutorId, chosen, span, now })
      const demos = await callOffDemos(context, tx, { tutorId, span, reason })
      // The classes move only after the leave has been inserted, so clashes are checked once all of them have moved.
      await tx.execute(sql`SET CONSTRAINTS tutor_hours_never_overlap DEFERRED`)
      const id = newId(now)
      const before = { lessons: chosen.map(({ lesson }) => former(lesson)), added: [] }
      const days = { from_day: from, to_day: to, time_zone: span.time_zone }
      const hours = { starts_at: span.starts_at, ends_at: span.ends_at }
      const values = { id, tutor_id: tutorId, ...days, ...hours, reason, before, created_at: now }
      await tx.insert(tutorLeaves).values(values)
      const { told, added } = await changeAll(tx, { tutorId, chosen, reason, now })
      await tx.execute(sql`SET CONSTRAINTS tutor_hours_never_overlap IMMEDIATE`)
      const [row] = await tx
        .update(tutorLeaves)
        .set({ before: { ...before, added } })
        .where(sql`${tutorLeaves.id} = ${id}`)
        .returning()
      if (!row) throw new ApiError('conflict')
      for (const { reader, tutor, groups, outcomes } of told.values())
        await tell(context, tx, {
          user: reader,
          topic: null,
          dedupeKey: leaveKey(id) + reader.id,
          sendAt: later(now, undoFor),
          mail: {
            ...tutorAway(reader, { tutor, from, to, reason, outcomes }),
            events: await eventsOf(tx, { scheduleIds: [...groups], now, accountId: reader.id }),
          },
        })
      const cancelled = added.length
      const counts = { moved: chosen.length - cancelled, cancelled, demos, families: told.size }
      return { ...toLeave(row, now), ...counts }
    }),
  )
}

/** The start of the deduplication keys of a leave's messages. */
export function leaveKey(leaveId: string): string {
  return `leave ${leaveId} `
}

/** Every class needs a choice, so that none moves without the tutor having seen it. */
function choicesOf(fallen: readonly FallenLesson[], choices: readonly Choice[]): readonly Chosen[] {
  const byId = new Map(choices.map(({ id, starts_at }) => [id, starts_at]))
  const chosen = fallen.flatMap((lesson) => {
    const to = byId.get(lesson.id)
    return to === undefined ? [] : [{ lesson, startsAt: to === null ? null : new Date(to) }]
  })
  if (chosen.length === fallen.length && choices.length === fallen.length) return chosen
  throw new ApiError('conflict', {
    message: 'Your classes on these days have changed since you looked. Check the list again.',
  })
}

interface Checking {
  readonly tutorId: string
  readonly chosen: readonly Chosen[]
  readonly span: LeaveSpan
  readonly now: Date
}

/** Reports what clashes with each new time, in that class's own field. */
async function refuseTimes(tx: Db, { tutorId, chosen, span, now }: Checking): Promise<void> {
  const own = new Set(chosen.map(({ lesson }) => lesson.id))
  const hours = await namedHours(tx, { tutorId, from: now, to: later(span.ends_at, leaveLimits.farthest) })
  const others = hours.filter(({ source_id }) => !own.has(source_id))
  const fields: Record<string, string> = {}
  const placed: { readonly starts_at: Date; readonly ends_at: Date }[] = []
  for (const { lesson, startsAt } of chosen) {
    if (!startsAt) continue
    const length = lesson.ends_at.getTime() - lesson.starts_at.getTime()
    const time = { starts_at: startsAt, ends_at: later(startsAt, length) }
    const clash = others.find((other) => overlap(time, other))
    const wrong = clash
      ? `You already have “${clash.title}” then, at ${when(clash.starts_at, span)}.`
      : wrongTime(time, { span, placed, now })
    if (wrong) fields[`lessons.${lesson.id}`] = wrong
    placed.push(time)
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

type Time = { readonly starts_at: Date; readonly ends_at: Date }

function wrongTime(
  time: Time,
  { span, placed, now }: { span: LeaveSpan; placed: readonly Time[]; now: Date },
): string | null {
  if (time.starts_at < later(now, leaveLimits.notice)) return 'Choose a time at least one hour from now.'
  if (overlap(time, span)) return 'This is within your days off. Choose a time outside them.'
  if (time.starts_at > later(span.ends_at, leaveLimits.farthest)) return 'Choose a time within the next year.'
  return placed.some((other) => overlap(time, other)) ? 'Another of these classes moves to this time.' : null
}

interface CallingOff {
  readonly tutorId: string
  readonly span: LeaveSpan
  readonly reason: string
}

async function callOffDemos(context: Context, tx: Db, { tutorId, span, reason }: CallingOff) {
  const demos = await demosWithin(tx, { tutorId, from: span.starts_at, to: span.ends_at })
  const late = later(context.clock(), tutorNotice)
  const sure = demos.find(({ starts_at, students }) => students > 0 && starts_at < late)
  if (sure)
    throw new ApiError('too_late', {
      message: `A student is counting on your demo on ${when(sure.starts_at, span)}: you can cancel it only until three hours before. Begin your days off after it.`,
    })
  for (const { id } of demos) await callOffIn(context, tx, { tutorId, slotId: id, reason })
  return demos.length
}

function former({ id, status, starts_at, ends_at, moved_from, change_note }: FallenLesson) {
  return {
    id,
    status,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    moved_from: moved_from?.toISOString() ?? null,
    change_note,
  }
}

interface Changing {
  readonly tutorId: string
  readonly chosen: readonly Chosen[]
  readonly reason: string
  readonly now: Date
}
interface Told {
  readonly reader: Reader
  readonly tutor: string
  readonly groups: Set<string>
  readonly outcomes: Outcome[]
}

interface Changed {
  readonly audience: readonly Audience[]
  readonly lesson: { readonly tutor: string; readonly schedule_id: string }
}

/** Moves classes before it cancels any, so that replacements for cancelled classes come after the moved ones. */
async function changeAll(tx: Db, { tutorId, chosen, reason, now }: Changing) {
  const told = new Map<string, Told>()
  const added: string[] = []
  const tellAll = ({ audience, lesson }: Changed, outcome: Outcome): void => {
    for (const reader of audience) {
      const { tutor, schedule_id } = lesson
      const title = titleFor(outcome.title, reader)
      const one = told.get(reader.id) ?? { reader, tutor, groups: new Set(), outcomes: [] }
      one.groups.add(schedule_id)
      one.outcomes.push({ ...outcome, title })
      told.set(reader.id, one)
    }
  }
  for (const { lesson, startsAt } of chosen) {
    if (!startsAt) continue
    const moved = await rescheduleClass(tx, { tutorId, lessonId: lesson.id, startsAt, reason, now })
    const outcome = { title: lesson.title, was: lesson.starts_at, change: 'moved' as const, to: startsAt }
    if (moved) tellAll(moved, outcome)
  }
  for (const { lesson, startsAt } of chosen) {
    if (startsAt) continue
    const cancelled = await cancelClass(tx, { tutorId, lessonId: lesson.id, reason, now })
    const { id, starts_at: to } = cancelled.replacement
    added.push(id)
    const outcome = { title: lesson.title, was: lesson.starts_at, change: 'cancelled' as const, to }
    tellAll(cancelled, outcome)
  }
  return { told, added }
}
