import type { Context } from '#api/http/context.ts'
import { moderationCases } from '#api/tables.ts'
import { byStaff } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

interface Answered {
  readonly tutor: { readonly id: string }
  readonly question: { readonly id: string }
}

/** Records that staff have hidden a tutor’s answer; the answer itself isn't changed. */
export async function aHiddenAnswer(
  context: Pick<Context, 'db' | 'clock'>,
  { tutor, question }: Answered,
): Promise<string> {
  const now = context.clock()
  const id = someId()
  await byStaff(context, { action: 'hide_content', subject: id }, (tx) =>
    tx.insert(moderationCases).values({
      id,
      kind: 'answer',
      subject_id: question.id,
      author_id: tutor.id,
      status: 'hidden',
      excerpt: 'Yes, from age eight.',
      reason: 'It names a child.',
      decided_at: now,
      created_at: now,
      updated_at: now,
    }),
  )
  return id
}
