import type { Db } from './Db.ts'

class RolledBack<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super()
    this.answer = answer
  }
}

/** What the work answers in a transaction of which nothing stays. */
export async function rolledBack<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new RolledBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
}
