import type { homework } from '#contract/learning/teaching/homework.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { learningOf, youngAccountsOf } from '../../people/index.ts'
import { findOwnSeat, homeworkOf } from '../../timetable/index.ts'
import { findGroup } from '../materials/index.ts'
import { handIn } from './handIn.ts'
import { listHomework, taughtHomework } from './read.ts'
import { answerHandIn, changeHomework, setHomework, withdrawHomework } from './write.ts'

type Calls = Handlers<typeof homework>
type OfStudent = 'getOwnHomework' | 'handIn'
type Given = Pick<Context, 'db' | 'clock'>
interface Asked {
  readonly viewer: Pick<Viewer, 'id' | 'young'>
  readonly params: { readonly course_id: string; readonly schedule_id: string }
}

export function homeworkHandlers(context: Given): Calls {
  return { ...tutorCalls(context), ...studentCalls(context) }
}

function tutorCalls({ db, clock }: Given): Omit<Calls, OfStudent> {
  const find = async ({ viewer, params }: Asked) => {
    const own = { tutorId: viewer.id, courseId: params.course_id, scheduleId: params.schedule_id }
    const group = await findGroup(db, own)
    if (!group) throw new ApiError('not_found')
    return group
  }
  return {
    async getTaughtHomework(asked) {
      return listHomework(db, await find(asked))
    },

    async setHomework({ body: { class_id, words, due_at, upload_ids, ...rest }, ...asked }) {
      const done = nothingElse(rest)
      const group = await find(asked)
      const [tutorId, now] = [asked.viewer.id, clock()]
      const setting = { group, tutorId, class_id, words, due_at: new Date(due_at), upload_ids, now }
      const id = await db.transaction((tx) => setHomework(tx, setting))
      return done(await taughtHomework(db, { tutorId, id }, now))
    },

    getOneHomework({ params, viewer }) {
      return taughtHomework(db, { tutorId: viewer.id, id: params.homework_id }, clock())
    },

    async changeHomework({ params, viewer, body: { words, due_at, upload_ids, was, ...rest } }) {
      const done = nothingElse(rest)
      const own = { tutorId: viewer.id, id: params.homework_id }
      const changing = { ...own, words, due_at: new Date(due_at), upload_ids, was, now: clock() }
      await db.transaction((tx) => changeHomework(tx, changing))
      return done(await taughtHomework(db, own, clock()))
    },

    async withdrawHomework({ params, viewer }) {
      await db.transaction((tx) => withdrawHomework(tx, { tutorId: viewer.id, id: params.homework_id }))
      return null
    },

    async answerHandIn({ params, viewer, body: { answer, mark, was, ...rest } }) {
      const done = nothingElse(rest)
      const own = { tutorId: viewer.id, id: params.homework_id }
      const answering = { ...own, handInId: params.hand_in_id, answer, mark, was, now: clock() }
      await db.transaction((tx) => answerHandIn(tx, answering))
      return done(await taughtHomework(db, own, clock()))
    },
  }
}

function studentCalls({ db, clock }: Given): Pick<Calls, OfStudent> {
  const seatOf = async ({ viewer, params: { course_id: course, schedule_id: id } }: Asked) => {
    const seat = await findOwnSeat(db, { ...learningOf(viewer), id, course }, clock())
    if (!seat) throw new ApiError('not_found')
    return seat
  }
  const read = async (seat: Awaited<ReturnType<typeof seatOf>>, id: string) => {
    const [own] = await homeworkOf(db, seat.id, { now: clock(), id })
    if (!own) throw new ApiError('not_found')
    const { course, tutor, schedule_id } = seat
    const ref = { id: course.id, slug: course.slug, title: course.title }
    const person = { id: tutor.id, name: tutor.name, avatar_url: tutor.avatar_url }
    return { ...own, course: ref, schedule_id, tutor: person }
  }
  return {
    async getOwnHomework(asked) {
      return read(await seatOf(asked), asked.params.homework_id)
    },

    async handIn({ body: { words, upload_ids, was, ...rest }, ...asked }) {
      const done = nothingElse(rest)
      const seat = await seatOf(asked)
      const { viewer, params } = asked
      const homeworkId = params.homework_id
      const by = { actorId: viewer.id, owners: await handersIn(db, viewer) }
      const handing = { seatId: seat.id, ...by, homeworkId, words, upload_ids, was, now: clock() }
      await db.transaction((tx) => handIn(tx, handing))
      return done(await read(seat, homeworkId))
    },
  }
}

/** The accounts whose pictures may be handed in: a guardian can replace what a child sent, and vice versa. */
async function handersIn(db: Context['db'], { id, young }: Pick<Viewer, 'id' | 'young'>) {
  return young ? [id, young.guardianId] : [id, ...(await youngAccountsOf(db, id))]
}
