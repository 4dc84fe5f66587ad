import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeskTutor, Verification } from '#contract/learning/desk/verification.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Viewer } from '../../../http/handler.ts'
import { users } from '../../base/index.ts'
import {
  cores,
  courses,
  endorsements,
  trackRecordOf,
  tutors,
  tutorVerifications,
} from '../../catalogue/index.ts'
import { type Registration, registrationsOf } from '../../money/index.ts'
import { doneByStaff, readStory, statesOf } from '../records/index.ts'

export type VerificationRow = typeof tutorVerifications.$inferSelect

export async function findVerification(db: Db, tutorId: string): Promise<VerificationRow | undefined> {
  const [row] = await db.select().from(tutorVerifications).where(eq(tutorVerifications.tutor_id, tutorId))
  return row
}

export async function lockVerification(tx: Db, tutorId: string): Promise<VerificationRow | undefined> {
  const isTheirs = eq(tutorVerifications.tutor_id, tutorId)
  const [row] = await tx.select().from(tutorVerifications).where(isTheirs).for('update')
  return row
}

export function toVerification(row: VerificationRow): Verification {
  return {
    status: row.status,
    about: row.about,
    meet_on: row.meet_on,
    sent_at: row.sent_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    checked: row.checked,
    identity: row.identity.length,
    qualification: row.qualification.length,
    delete_at: row.delete_at?.toISOString() ?? null,
  }
}

interface Looking {
  readonly viewer: Viewer
  readonly now: Date
}

export async function readTutor(db: Db, id: string, { viewer, now }: Looking): Promise<DeskTutor> {
  const decider = alias(users, 'decider')
  const [row] = await db
    .select({ tutor: tutors, user: users, verification: tutorVerifications, decided_by: decider.name })
    .from(tutors)
    .innerJoin(users, eq(users.id, tutors.user_id))
    .leftJoin(tutorVerifications, eq(tutorVerifications.tutor_id, tutors.user_id))
    .leftJoin(decider, eq(decider.id, tutorVerifications.decided_by))
    .where(eq(tutors.user_id, id))
  if (!row) throw new ApiError('not_found')
  const { tutor, user, verification, decided_by } = row
  const [taught, endorsed, track_record, registrations, story] = await Promise.all([
    coursesOf(db, id),
    endorsementsOf(db, id, viewer),
    trackRecordOf(db, id, now),
    registrationsOf(db, { tutorIds: [id], at: now }),
    readStory(db, [
      doneByStaff(sql`subject_id = ${id}`),
      statesOf('tutor_verifications', { ids: sql`${verification?.id ?? ''}`, about: sql`NULL` }),
    ]),
  ])
  return {
    id,
    name: user.name,
    handle: user.handle,
    joined_at: user.created_at.toISOString(),
    subjects: [...new Set(taught.flatMap(({ subject }) => subject ?? []))],
    courses: taught.map((course) => ({ id: course.id, title: course.title, status: course.status })),
    rating: tutor.rating_tenths === null ? null : tutor.rating_tenths / 10,
    review_count: tutor.review_count,
    track_record,
    gst: gstOf(registrations.get(id)),
    endorsements: endorsed,
    verification: verification && toVerification(verification),
    decided_by,
    story,
    can: mayDecide(id, verification, viewer),
  }
}

async function endorsementsOf(db: Db, tutorId: string, viewer: Viewer): Promise<DeskTutor['endorsements']> {
  const rows = await db
    .select()
    .from(endorsements)
    .where(eq(endorsements.tutor_id, tutorId))
    .orderBy(endorsements.position, endorsements.id)
  const maySee = mayDo(viewer.staffRoles, 'tutors.decide')
  return rows.map(({ id, by_name, relation, asked_at, asked_email, confirmed_at }) => ({
    id,
    by_name,
    relation,
    asked_at: asked_at?.toISOString() ?? null,
    asked_email: maySee ? asked_email : null,
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }))
}

function gstOf(registration: Registration | undefined): DeskTutor['gst'] {
  if (!registration) return null
  const { gstin, legal_name, created_at } = registration
  return { gstin, legal_name, since: created_at.toISOString() }
}

function mayDecide(id: string, row: VerificationRow | null, viewer: Viewer): DeskTutor['can'] {
  if (!mayDo(viewer.staffRoles, 'tutors.decide')) return 'not_allowed'
  if (id === viewer.id) return 'own'
  if (row?.status === 'waiting') return 'decide'
  return row?.status === 'verified' ? 'take_back' : 'nothing'
}

function coursesOf(db: Db, tutorId: string) {
  return db
    .select({ id: courses.id, title: courses.title, status: courses.status, subject: cores.name })
    .from(courses)
    .leftJoin(cores, eq(cores.id, courses.core_id))
    .where(sql`${courses.tutor_id} = ${tutorId} AND ${courses.status} NOT IN ('draft', 'archived')`)
    .orderBy(courses.title)
}
