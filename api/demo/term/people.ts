import { z } from 'zod/mini'
import type { State } from '#contract/states.ts'
import { Chance } from '../../chance.ts'
import type { users } from '../../learning/base/index.ts'
import { demoId, readJson } from '../content.ts'

/** Names that go together, by language and region. */
const Names = z.array(z.object({ first: z.array(z.string()), last: z.array(z.string()) }))
const howMany = 320
const home = 'Asia/Kolkata'
/** More than half live in Karnataka, the others in one of these. */
const elsewhere = ['Maharashtra', 'Tamil Nadu', 'Telangana', 'Delhi', 'Kerala'] as const satisfies State[]
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
  const stateOf = statesBy(new Chance(20_261_128))
  return [...taken].map((name, index) => {
    const time_zone = chance.happens(0.12) ? chance.pick(abroad) : home
    return {
      id: demoId('student', index),
      name,
      email: `student-${index + 1}@students.verandah.example`,
      password_hash: null,
      roles: ['student'],
      time_zone,
      state: stateOf(time_zone),
      created_at: since,
      updated_at: since,
    }
  })
}

/** Two of those abroad have been asked; the others last ordered before the question existed. */
function statesBy(chance: Chance): (timeZone: string) => State | null {
  let asked = 0
  return (timeZone) => {
    if (timeZone === home) return chance.happens(0.55) ? 'Karnataka' : chance.pick(elsewhere)
    asked += 1
    return asked <= 2 ? 'Outside India' : null
  }
}
