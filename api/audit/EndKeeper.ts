import type { Context } from '../http/context.ts'
import { type Comparison, compareEnd, newestRow } from './compareEnd.ts'
import { keepEnd } from './keptEnd.ts'

type Parts = Pick<Context, 'db' | 'storage' | 'clock' | 'log'>

/**
 * Keeps the end of the record of staff actions outside the database, in the storage of uploads and in the log, so that
 * rows can't be removed at the end without a trace. An end that the record has lost isn't replaced.
 */
export class EndKeeper {
  readonly #parts: Parts
  /** The hash of the newest row when the ends were last compared; null if there was no row. */
  #seen: string | null | undefined
  /** The hash of a lost end that the log has already reported. */
  #reported: string | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async keep(): Promise<void> {
    // A process that was slow may have replaced a later end with its own. After each write it looks again, finds the
    // later row in the table, and keeps that one.
    while (await this.#keptAnother());
  }

  async #keptAnother(): Promise<boolean> {
    const { db, storage, clock, log } = this.#parts
    const newest = await newestRow(db)
    if (this.#seen === (newest?.hash ?? null)) return false
    const compared = await compareEnd(this.#parts)
    if (compared.state === 'differs') this.#report(compared)
    const moved = newest !== null && isAfter(compared, newest.number)
    if (moved) {
      await keepEnd(storage, { ...newest, at: clock().toISOString() })
      log.info(newest, 'The record of staff actions ends here')
    }
    this.#seen = newest?.hash ?? null
    return moved
  }

  #report({ kept, last }: Comparison & { readonly state: 'differs' }): void {
    if (this.#reported === kept.hash) return
    this.#reported = kept.hash
    this.#parts.log.error(
      { kept, last },
      'The record of staff actions no longer has the row with which it ended: rows were changed or removed at the end, or an older backup was restored',
    )
  }
}

function isAfter(compared: Comparison, number: number): boolean {
  if (compared.state === 'same') return number > compared.kept.number
  return compared.state === 'none'
}
