interface Balanced {
  /** Entries with the same cause are written once, however often they are posted. */
  readonly cause: string
  readonly lines: readonly { readonly amount: number }[]
}
type LineOf<E extends Balanced> = E['lines'][number]

/** A line with the number of its entry and its position there, which counts from 1. */
export interface Placed<L> {
  readonly entry: number
  readonly position: number
  readonly line: L
}

/** The two tables of one ledger. */
export interface Book<E extends Balanced> {
  /** Returns the numbers of the entries whose cause is new. */
  readonly addEntries: (
    entries: readonly E[],
  ) => Promise<readonly { readonly number: number; readonly cause: string }[]>
  readonly addLines: (lines: readonly Placed<LineOf<E>>[]) => Promise<unknown>
}

/**
 * Writes entries in the transaction of their cause, leaving out those whose cause is already known. The database
 * refuses an entry that doesn't balance.
 */
export async function postOnce<E extends Balanced>(book: Book<E>, entries: readonly E[]): Promise<void> {
  const moving = entries
    .map((entry) => ({ ...entry, lines: entry.lines.filter(({ amount }) => amount !== 0) }))
    .filter(({ lines }) => lines.length > 0)
  if (moving.length === 0) return
  const numbers = new Map((await book.addEntries(moving)).map(({ cause, number }) => [cause, number]))
  const lines = moving.flatMap(({ cause, lines }) => {
    const entry = numbers.get(cause)
    return entry === undefined ? [] : lines.map((line, index) => ({ entry, position: index + 1, line }))
  })
  await book.addLines(lines)
}
