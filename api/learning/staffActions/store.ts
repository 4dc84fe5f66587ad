import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InputOf } from '#contract/endpoint.ts'
import type { StaffAction, staffActions as table } from '#contract/learning/staffActions.ts'
import type { Db } from '../../db/Db.ts'
import { staffActions } from '../../db/systemTables.ts'
import { nothingElse } from '../../nothingElse.ts'
import { users } from '../tables/index.ts'

type Filter = Partial<Omit<InputOf<(typeof table)['getStaffActions']>['query'], 'items'>>

const actors = alias(users, 'actors')
const people = alias(users, 'people')

/** Newest first. */
export async function findStaffActions(
  db: Db,
  { before, action, actor, person, subject, ...rest }: Filter,
  limit: number,
): Promise<readonly StaffAction[]> {
  nothingElse(rest)
  const found = await db
    .select({
      row: staffActions,
      actor: { id: actors.id, name: actors.name },
      person: { id: people.id, name: people.name },
    })
    .from(staffActions)
    .leftJoin(actors, eq(actors.id, staffActions.actor_id))
    .leftJoin(people, eq(people.id, staffActions.person_id))
    .where(
      and(
        before === undefined ? undefined : lt(staffActions.number, before),
        action && eq(staffActions.action, action),
        actor === undefined ? undefined : eq(staffActions.actor_id, actor),
        person === undefined ? undefined : eq(staffActions.person_id, person),
        subject === undefined ? undefined : eq(staffActions.subject_id, subject),
      ),
    )
    .orderBy(desc(staffActions.number))
    .limit(limit)
  return found.map(({ row: { before, after, at, ...row }, ...people }) => ({
    ...row,
    ...people,
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
