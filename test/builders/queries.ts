import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'

export interface Asked {
  readonly sql: string
  readonly params: readonly unknown[]
}

type Prepare = (this: unknown, query: Asked, ...rest: unknown[]) => unknown
interface Session {
  prepareQuery: Prepare
}

/** The queries made during this work; every query passes `prepareQuery`, including those in transactions. */
export async function queriesOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly queries: Asked[]; readonly result: T }> {
  const queries: Asked[] = []
  const doors = [NodePgSession, PgliteSession].map(({ prototype }) => prototype as unknown as Session)
  const own = doors.map(({ prepareQuery }) => prepareQuery)
  for (const [index, door] of doors.entries()) {
    door.prepareQuery = function prepareQuery(query, ...rest) {
      queries.push(query)
      return own[index]?.call(this, query, ...rest)
    }
  }
  try {
    return { result: await work(), queries }
  } finally {
    for (const [index, door] of doors.entries()) {
      const before = own[index]
      if (before) door.prepareQuery = before
    }
  }
}
