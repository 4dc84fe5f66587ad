import { z } from 'zod/mini'

/** PostgreSQL's error for a refused statement, on either database. */
const Refusal = z.object({
  severity: z.string(),
  code: z.string(),
  message: z.string(),
  detail: z.optional(z.string()),
  hint: z.optional(z.string()),
})
type Refusal = z.output<typeof Refusal>

const unchanged =
  'Nothing was changed: the database is as it was, and the version that ran before still works with it.'

/** A migration that PostgreSQL refused, explained to the person who starts this version. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
  readonly #tag: string
  readonly #refusal: Refusal
  constructor(tag: string, refusal: Refusal, aftermath = unchanged) {
    super([`The migration ${tag} failed.`, ...saidBy(refusal), aftermath, adviceFor(refusal)].join('\n'))
    this.#tag = tag
    this.#refusal = refusal
  }

  /** The same error, with another sentence about the state of the database. */
  leaving(aftermath: string): MigrationFailed {
    return new MigrationFailed(this.#tag, this.#refusal, aftermath)
  }
}

/** Returns the error itself if it isn't about the migration, such as a broken connection. */
export function asMigrationFailed(error: unknown, tag: string): unknown {
  const refusal = refusalIn(error)
  return refusal ? new MigrationFailed(tag, refusal) : error
}

/** The query builder wraps the driver's error together with the whole statement. */
function refusalIn(error: unknown): Refusal | undefined {
  const parsed = z.safeParse(Refusal, error)
  if (parsed.success) return parsed.data
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined
}

function saidBy({ code, message, detail, hint }: Refusal): readonly string[] {
  return [
    `PostgreSQL says: ${message} (${code})`,
    ...(detail ? [`  Detail: ${withoutRow(detail)}`] : []),
    ...(hint ? [`  Hint: ${hint}`] : []),
  ]
}

/**
 * A row's first value, its id, is enough to find it. The other values may be personal, and the message ends up in a
 * log.
 */
function withoutRow(detail: string): string {
  return detail.replace(/^(Failing row contains \([^,]*), .*$/s, '$1, …).')
}

const docs = 'docs/OPERATIONS.md, "A migration that fails", says more.'

function adviceFor({ code }: Refusal): string {
  if (code.startsWith('23'))
    return `What to do: a row doesn't fit. Correct it with the version that ran before, then try again. ${docs}`
  if (code === '42501')
    return `What to do: run \`npm run db -- migrate\` with DATABASE_OWNER_URL, as the user to whom the tables belong. ${docs}`
  if (/^(40|53|55P03|57)/.test(code))
    return `What to do: make room or wait until the database is less busy, then try again. ${docs}`
  return `What to do: go on with the version that ran before, and send these lines to the makers of Verandah. ${docs}`
}
