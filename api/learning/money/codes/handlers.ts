import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { codes } from '#contract/learning/money/codes.ts'
import { record } from '../../../audit/record.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { courses } from '../../catalogue/index.ts'
import { codesLeft } from '../dayLimits/index.ts'
import { approveCode } from './approve.ts'
import { mustBeAsShown } from './bounds.ts'
import { addCode, type NewCode, stopCode, wrong } from './change.ts'
import { readCode, readCodes } from './store.ts'

type CodeHandlers = Handlers<typeof codes>

export function codeHandlers(context: Context): CodeHandlers {
  return { ...deskCodes(context), ...ownCodes(context) }
}

type DeskCodes = Pick<CodeHandlers, 'getDeskCodes' | 'addCode' | 'approveCode' | 'stopCode'>

function deskCodes({ db, clock, settings }: Context): DeskCodes {
  return {
    async getDeskCodes(actor) {
      const now = clock()
      await recordRead(db, { actor, action: 'read_list', now, subject: 'codes' })
      const [codes, left_today] = await Promise.all([
        readCodes(db, sql`true`, now),
        codesLeft(db, { viewer: actor.viewer, settings, now }),
      ])
      return { codes, left_today }
    },

    async addCode({ body: { reason, ...body }, ...actor }) {
      const { code, kind, amount, cap, last_day, times, times_per_person, first_order, worst_case, ...rest } =
        body
      const done = nothingElse(rest)
      const bounds = { kind, amount, cap, times }
      mustBeAsShown(bounds, worst_case)
      const now = clock()
      const facts = { ...bounds, code, last_day, times_per_person, first_order }
      const id = await db.transaction(async (tx) => {
        await takeTurn(tx, actor.viewer)
        const waits = worst_case > (await codesLeft(tx, { ...actor, settings, now }))
        const made = await addCode(tx, { ...facts, waits, note: reason, created_by: actor.viewer.id }, now)
        const [action, after] = [waits ? 'propose_code' : 'add_code', { ...facts, worst_case }] as const
        await record(tx, { actor, action, now, subject: made, reason, after })
        return made
      })
      return done(await readCode(db, id, now))
    },

    async approveCode({ params: { code_id }, body: { worst_case, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const now = clock()
      await db.transaction((tx) => approveCode(tx, { ...actor, id: code_id, worst_case, now }))
      return done(await readCode(db, code_id, now))
    },

    async stopCode({ params: { code_id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const now = clock()
      await db.transaction(async (tx) => {
        await stopCode(tx, { id: code_id, now })
        const { tutor, code } = await readCode(tx, code_id, now)
        const facts = { subject: code_id, person: tutor?.id ?? null, reason, before: { code } }
        await record(tx, { actor, action: 'stop_code', now, ...facts })
      })
      return done(await readCode(db, code_id, now))
    },
  }
}

function ownCodes({ db, clock }: Context): Pick<CodeHandlers, 'getOwnCodes' | 'addOwnCode' | 'stopOwnCode'> {
  const coursesOf = (tutorId: string) =>
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(and(eq(courses.tutor_id, tutorId), ne(courses.status, 'archived')))
      .orderBy(asc(courses.title), asc(courses.id))
  return {
    async getOwnCodes({ viewer }) {
      const own = await readCodes(db, sql`given.tutor_id = ${viewer.id}`, clock())
      return { codes: own, courses: await coursesOf(viewer.id) }
    },

    async addOwnCode({ body: { code, percent, course_id, last_day, times, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const now = clock()
      const own = await coursesOf(viewer.id)
      if (course_id !== null && !own.some(({ id }) => id === course_id))
        throw wrong('course_id', 'Choose one of your courses.')
      const made: NewCode = {
        code,
        tutor_id: viewer.id,
        kind: 'share',
        amount: percent * 100,
        course_ids: course_id === null ? null : [course_id],
        last_day,
        times,
        created_by: viewer.id,
      }
      return done(await readCode(db, await addCode(db, made, now), now))
    },

    async stopOwnCode({ params: { code_id }, viewer }) {
      const now = clock()
      await stopCode(db, { id: code_id, now, tutorId: viewer.id })
      return readCode(db, code_id, now)
    },
  }
}
