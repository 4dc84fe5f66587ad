import { z } from 'zod/mini'
import { Chance } from '../../chance.ts'
import type { users } from '../../learning/base/index.ts'
import { demoId, readJson } from '../content.ts'

/** Names that go together, by language and region. */
const Names = z.array(z.object({ first: z.array(z.string()), last: z.array(z.string()) }))
const howMany = 320
const abroad = ['Asia/Dubai', 'Europe/London', 'America/New_York', 'Asia/Singapore', 'Australia/Sydney']

/** Everybody who ever had a seat in the demo's marketplace. They have no password, so none of them can sign in. */
export function buildStudents(since: Date): (typeof users.$inferInsert)[] {
  const regions = z.parse(Names, readJson('content/people.json'))
  const chance = new Chance(20_261_104)
  const taken = new Set<string>()
  while (taken.size < howMany) {
    const { first, last } = chance.pick(regions)
    taken.add(`${chance.pick(first)} ${chance.pick(last)}`)
  }
  return [...taken].map((name, index) => ({
    id: demoId('student', index),
    name,
    email: `student-${index + 1}@students.verandah.example`,
    password_hash: null,
    roles: ['student'],
    time_zone: chance.happens(0.12) ? chance.pick(abroad) : 'Asia/Kolkata',
    created_at: since,
    updated_at: since,
  }))
}
