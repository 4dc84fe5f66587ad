import type { Context } from '#api/http/context.ts'
import { threadMessages, threads } from '#api/tables.ts'
import { someId } from '../catalogue/courses.ts'

interface Between {
  readonly tutor: { readonly id: string }
  readonly student: { readonly id: string }
}

/** A conversation that this student began. */
export async function aThread(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { tutor, student }: Between,
  texts: readonly string[] = ['Good evening.'],
) {
  const now = clock()
  const thread = { id: someId(), kind: 'pair' as const, tutor_id: tutor.id, student_id: student.id }
  await db.insert(threads).values({ ...thread, last_seq: texts.length, last_at: now, created_at: now })
  await db.insert(threadMessages).values(
    texts.map((text, index) => ({
      id: someId(),
      thread_id: thread.id,
      seq: index + 1,
      author_id: student.id,
      text,
      created_at: now,
    })),
  )
  return thread
}
