import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { leadKinds } from '#contract/estate/leads/words.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { type Export, exported, exportedColumns, leadsSince } from '../estate/leads/index.ts'
import { byteOrderMark, type Cell, csvLines } from '../texts/csv.ts'
import { type Command, type Write, WrongUse } from './Command.ts'

const usage = 'Usage: npm run leads -- --since 2026-01-31 [--kind unit] [--csv | --json]'

/** `npm run leads`: every enquiry since a day, as CSV or as one JSON object a line. */
export const leads: Command = (args) => {
  const { json, ...wanted } = readArguments(args)
  return {
    opens: 'migrated',
    run: ({ connection: { db } }, write) => exportLeads(db, { ...wanted, until: systemClock(), json }, write),
  }
}

export async function exportLeads(
  db: Db,
  { json, ...wanted }: Export & { readonly json: boolean },
  write: Write,
): Promise<void> {
  if (!json) await write(byteOrderMark + csvLines([exportedColumns]))
  for await (const batch of leadsSince(db, wanted)) {
    const lines = batch.map(exported)
    await write(json ? lines.map(asJson).join('') : csvLines(lines))
  }
}

function asJson(cells: readonly Cell[]): string {
  return `${JSON.stringify(Object.fromEntries(cells.map((cell, index) => [exportedColumns[index], cell])))}\n`
}

const Given = z.object({
  since: z._default(z.iso.date({ error: 'Give --since as a day, as in 2026-01-31.' }), '1970-01-01'),
  kind: z.optional(z.enum(leadKinds, { error: `--kind is one of ${leadKinds.join(', ')}.` })),
  json: z._default(z.boolean(), false),
  csv: z._default(z.boolean(), false),
})

export function readArguments(args: readonly string[]): Pick<Export, 'since' | 'kind'> & { json: boolean } {
  const given = z.safeParse(Given, parsed(args))
  if (!given.success) throw new WrongUse(given.error.issues.map(({ message }) => message).join('\n'), usage)
  const { since, kind, json, csv } = given.data
  if (json && csv) throw new WrongUse('Choose --csv or --json.', usage)
  return { since: new Date(`${since}T00:00:00+05:30`), kind, json }
}

function parsed(args: readonly string[]): object {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        since: { type: 'string' },
        kind: { type: 'string' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : 'Invalid options.', usage)
  }
}
