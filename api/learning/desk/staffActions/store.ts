import { desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffAction } from '#contract/learning/desk/staffActions.ts'
import type { StaffRole } from '#contract/staff.ts'
import type { Db } from '../../../db/Db.ts'
import { accessKeys, staffActions } from '../../../db/systemTables.ts'
import { users } from '../../base/index.ts'
import { type Filter, findNumbers } from './findNumbers.ts'

const actors = alias(users, 'actors')
const people = alias(users, 'people')

interface ActionRow extends StaffAction {
  /** True if an access key did it rather than a person. */
  readonly isProgram: boolean
  readonly actor: (NonNullable<StaffAction['actor']> & { readonly roles: StaffRole[] }) | null
}

/** Newest first. */
export async function findStaffActions(db: Db, filter: Filter, limit: number): Promise<readonly ActionRow[]> {
  const numbers = await findNumbers(db, filter, limit)
  const actions = await db
    .select({
      row: staffActions,
      actor: { id: actors.id, name: actors.name, roles: actors.staff_roles },
      key: { id: accessKeys.id, name: accessKeys.name },
      person: { id: people.id, name: people.name },
    })
    .from(staffActions)
    .leftJoin(actors, eq(actors.id, staffActions.actor_id))
    .leftJoin(accessKeys, eq(accessKeys.id, staffActions.actor_id))
    .leftJoin(people, eq(people.id, staffActions.person_id))
    .where(inArray(staffActions.number, numbers))
    .orderBy(desc(staffActions.number))
  return actions.map(({ row: { before, after, at, ...row }, actor, key, person }) => ({
    ...row,
    actor: actor ?? (key && { id: key.id, name: `The key “${key.name}”`, roles: [] }),
    isProgram: key !== null,
    person,
    at: at.toISOString(),
    changes: changesOf(before ?? {}, after ?? {}),
  }))
}

type Values = Readonly<Record<string, unknown>>

function changesOf(before: Values, after: Values): StaffAction['changes'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].map((name) => ({ name, before: inWords(before[name]), after: inWords(after[name]) }))
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
