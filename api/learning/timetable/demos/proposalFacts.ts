import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DemoProposal } from '#contract/learning/timetable/demoProposals.ts'
import type { Db } from '../../../db/Db.ts'
import type { readerColumns } from '../../base/index.ts'
import { handleOf, pupils, users } from '../../base/index.ts'
import { courses } from '../../catalogue/index.ts'
import { pupilOf } from '../seats/index.ts'
import { demoProposals } from '../tables/index.ts'
import { courseColumns } from './facts.ts'

const students = alias(users, 'student')
const teachers = alias(users, 'teacher')

function personColumns(person: typeof students | typeof teachers) {
  const { id, name, email, mobile, notices, time_zone, avatar_url } = person
  return { id, name, email, mobile, notices, time_zone, avatar_url } satisfies Record<
    keyof typeof readerColumns | 'avatar_url',
    unknown
  >
}

function selectFacts(db: Db) {
  return db
    .select({
      proposal: demoProposals,
      course: courseColumns,
      language: courses.language,
      student: personColumns(students),
      pupil: { id: pupils.id, name: pupils.name, avatar_url: pupils.avatar_url },
      tutor: {
        ...personColumns(teachers),
        handle: handleOf(teachers),
      },
    })
    .from(demoProposals)
    .innerJoin(students, eq(students.id, demoProposals.student_id))
    .innerJoin(pupils, eq(pupils.id, pupilOf(demoProposals)))
    .innerJoin(teachers, eq(teachers.id, demoProposals.tutor_id))
    .innerJoin(courses, eq(courses.id, demoProposals.course_id))
}
export type ProposalFacts = Awaited<ReturnType<typeof findProposals>>[number]

export function findProposals(db: Db, ids: readonly string[]) {
  return selectFacts(db)
    .where(inArray(demoProposals.id, [...ids]))
    .orderBy(asc(demoProposals.id))
}

interface Listing {
  readonly where: SQL | undefined
  readonly items: number
  readonly page: number
}

/** Open proposals first, by deadline; then the rest, latest first. */
export async function listProposals(db: Db, { where, items, page }: Listing) {
  const open = sql`${demoProposals.status} = 'open'`
  const proposals = await selectFacts(db)
    .where(where)
    .orderBy(
      sql`${open} DESC`,
      sql`CASE WHEN ${open} THEN ${demoProposals.answer_by} END ASC`,
      desc(demoProposals.updated_at),
      asc(demoProposals.id),
    )
    .limit(items)
    .offset((page - 1) * items)
  return { proposals, total: await db.$count(demoProposals, where) }
}

export function viewProposal({ proposal, course, pupil, tutor }: ProposalFacts): DemoProposal {
  const { id, status, times, minutes, note, reason, booking_id } = proposal
  return {
    id,
    status,
    times: [...times],
    minutes,
    course,
    note,
    reason,
    booking_id,
    tutor: { id: tutor.id, name: tutor.name, avatar_url: tutor.avatar_url, handle: tutor.handle },
    student: pupil,
    ...(proposal.learner_id !== null && { learner: { id: pupil.id, name: pupil.name } }),
    answer_by: status === 'open' ? proposal.answer_by.toISOString() : null,
    created_at: proposal.created_at.toISOString(),
  }
}
