import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { type Reader, readersOf, tell } from '../../base/index.ts'
import { answered, type Case, opened, resolved, type Side, type Verdict, withdrawn } from './messages.ts'
import { type DisputeRow, findDisputes } from './view.ts'

export function tellOpened(context: Context, tx: Db, id: string): Promise<void> {
  return tellBoth(context, tx, { id, words: opened })
}

export function tellAnswered(context: Context, tx: Db, id: string): Promise<void> {
  return tellBoth(context, tx, { id, words: answered })
}

export function tellWithdrawn(context: Context, tx: Db, id: string): Promise<void> {
  return tellBoth(context, tx, { id, words: withdrawn })
}

export function tellResolved(context: Context, tx: Db, id: string, verdict: Verdict): Promise<void> {
  return tellBoth(context, tx, {
    id,
    words: (about, side, reader) => resolved({ ...about, ...verdict }, side, reader),
  })
}

interface News {
  readonly id: string
  readonly words: (about: Case, side: Side, reader: Reader) => Mail
}

async function tellBoth(context: Context, tx: Db, { id, words }: News): Promise<void> {
  const [dispute] = await findDisputes(tx, { where: sql`dispute.id = ${id}`, items: 1, page: 1 })
  if (!dispute) return
  const readers = await readersOf(tx, [dispute.student.id, dispute.tutor.id])
  for (const side of ['student', 'tutor'] as const) {
    const user = readers.get(dispute[side].id)
    if (user) await tell(context, tx, { user, topic: null, mail: words(caseOf(dispute), side, user) })
  }
}

function caseOf({ course, schedule_id, student, tutor, ...dispute }: DisputeRow): Case {
  return {
    group: { title: course.title, slug: course.slug, schedule_id },
    student: student.name,
    tutor: tutor.name,
    classAt: dispute.class?.starts_at ?? null,
    text: dispute.text,
    answer: dispute.answer,
    outcome: dispute.outcome,
    note: dispute.outcome_note,
    refund: dispute.refund,
  }
}
