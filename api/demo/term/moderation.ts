import { hour, later, day as oneDay } from '../../clock.ts'
import type { moderationCases, moderationReports } from '../../learning/desk/index.ts'
import type { courseQuestions, reviews } from '../../learning/talk/index.ts'
import { demoId } from '../content.ts'
import type { Insert } from '../marketplaceRows.ts'

export interface Moderation {
  readonly cases: Insert<typeof moderationCases>
  readonly reports: Insert<typeof moderationReports>
  /** The review that's hidden from the site until it's decided. */
  readonly hidden: { readonly id: string; readonly since: Date }
}

interface Written {
  readonly questions: Insert<typeof courseQuestions>
  readonly reviews: Insert<typeof reviews>
  /** The first one is an account that can be signed in to. */
  readonly reporters: readonly string[]
  readonly now: Date
}

/**
 * Three cases for a moderator to decide, and one with an appeal; rewrites the reviews so that they contain what was
 * reported.
 */
export function buildModeration({ questions, reviews, reporters, now }: Written): Moderation {
  const asked = questions.find(({ text }) => text.includes('tournaments'))
  const worded = reviews.filter(({ text, student_id }) => text && !reporters.includes(student_id))
  const [harsh, other, appealed] = worded.toSorted((a, b) => a.rating - b.rating)
  if (!asked || !harsh || !other || !appealed) throw new Error('The demo has too few reviews and questions.')
  harsh.text = 'Never again with him. Arrogant, and he laughs at slow children.'
  other.text = 'My daughter walks over from the Green Meadows school at four, and the class suits her.'
  appealed.text = 'Aarav learnt little here. He needed more time for the basics.'
  const reviewText = ({ rating, text }: typeof harsh) => `${rating} of 5\n${text}`
  const cases: Insert<typeof moderationCases> = [
    {
      ...opened(later(now, -20 * hour), 4 * oneDay),
      id: demoId('moderation', 'question'),
      kind: 'question',
      subject_id: asked.id,
      author_id: asked.student_id,
      excerpt: asked.text,
    },
    {
      ...opened(later(now, -30 * hour), oneDay),
      id: demoId('moderation', 'harsh'),
      kind: 'review',
      subject_id: harsh.id,
      author_id: harsh.student_id,
      excerpt: reviewText(harsh),
    },
    {
      ...opened(later(now, -hour), 4 * hour),
      id: demoId('moderation', 'unsafe'),
      kind: 'review',
      subject_id: other.id,
      author_id: other.student_id,
      excerpt: reviewText(other),
    },
    {
      ...opened(later(now, -6 * oneDay), 7 * oneDay),
      id: demoId('moderation', 'appealed'),
      kind: 'review',
      subject_id: appealed.id,
      author_id: appealed.student_id,
      status: 'appealed',
      excerpt: reviewText(appealed),
      reason: 'It speaks of another student by name. Reviews are about the teaching.',
      decided_at: later(now, -5 * oneDay),
      appeal: 'I named my own son. Nobody else is in it.',
      appealed_at: later(now, -2 * oneDay),
    },
  ]
  return {
    cases,
    reports: reportsOf(cases, reporters),
    hidden: { id: appealed.id, since: later(now, -5 * oneDay) },
  }
}

function opened(at: Date, wait: number) {
  return { due_at: later(at, wait), created_at: at, updated_at: at }
}

function reportsOf(
  [question, harsh, unsafe, appealed]: Insert<typeof moderationCases>,
  [first = '', second = '', third = '']: readonly string[],
): Insert<typeof moderationReports> {
  if (!question || !harsh || !unsafe || !appealed) return []
  const untrue = 'The answer promises calls between rounds, and nobody called us.'
  const abusive = 'This is about the person, not about the classes.'
  return [
    { ...by(first, question), reason: 'untrue', words: untrue },
    { ...by(first, harsh), reason: 'abusive', words: abusive },
    { ...by(second, harsh), reason: 'untrue', words: '' },
    { ...by(second, unsafe), reason: 'unsafe', words: 'It says which school my daughter goes to.' },
    {
      ...by(third, appealed),
      reason: 'unsafe',
      words: 'A child is named.',
      told_at: appealed.decided_at ?? null,
    },
  ]
}

function by(reporter_id: string, { id, created_at }: Insert<typeof moderationCases>[number]) {
  return { case_id: id, reporter_id, created_at }
}
