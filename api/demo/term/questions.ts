import { z } from 'zod/mini'
import { Chance } from '../../chance.ts'
import { hour, later, day as oneDay } from '../../clock.ts'
import type { courseQuestions } from '../../learning/talk/index.ts'
import { demoId, readJson } from '../content.ts'
import type { Insert, Marketplace } from '../marketplaceRows.ts'

const Asked = z.array(
  z.object({
    course: z.string(),
    question: z.string(),
    answer: z.nullable(z.string()),
    days_ago: z.number(),
    answered_after_hours: z.number(),
  }),
)

interface Crowd {
  readonly rows: Pick<Marketplace, 'courses'>
  readonly studentIds: readonly string[]
  /** Asks the questions that have no answer yet. */
  readonly asker: string
  readonly now: Date
}

/** What parents asked before they booked, and two questions that await an answer. */
export function buildQuestions({ rows, studentIds, asker, now }: Crowd): Insert<typeof courseQuestions> {
  const chance = new Chance(48)
  const courseIds = new Map(rows.courses.map(({ title, id }) => [title, id]))
  return z.parse(Asked, readJson('content/questions.json')).map((asked) => {
    const { course, question, answer, days_ago, answered_after_hours } = asked
    const course_id = courseIds.get(course)
    if (course_id === undefined) throw new Error(`Nobody teaches “${course}”.`)
    const created_at = later(now, -Math.round(days_ago * oneDay))
    return {
      id: demoId('question', `${course} ${question}`),
      course_id,
      student_id: answer === null ? asker : chance.pick(studentIds),
      text: question,
      answer,
      answered_at: answer === null ? null : later(created_at, answered_after_hours * hour),
      created_at,
    }
  })
}
