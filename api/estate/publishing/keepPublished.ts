import { asc, desc } from 'drizzle-orm'
import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import type { Db } from '../../db/Db.ts'
import { faultsOf, fitting } from './checkWords.ts'
import { type Lexicon, readLexicon } from './Lexicon.ts'
import { type Entry, readEntries } from './store.ts'
import { contentVersions } from './tables/index.ts'
import { lockContent, removeEntry, writeEntry } from './writeEntry.ts'

interface Last {
  readonly id: string
  readonly kind: Entry['kind']
  readonly words: ContentWords | null
}

/** After a folder is loaded, restores what the desk last published. Returns the titles of entries where the folder differs. */
export async function keepPublished(tx: Db, now: Date): Promise<readonly string[]> {
  await lockContent(tx)
  const { entry_id, number, at } = contentVersions
  const versions = await tx.select().from(contentVersions).orderBy(entry_id, desc(number), asc(at))
  if (versions.length === 0) return []
  const lexicon = await readLexicon(tx)
  const entries = new Map((await readEntries(tx, lexicon)).map((entry) => [entry.id, entry]))
  const last = versions.filter((version, nth) => version.entry_id !== versions[nth - 1]?.entry_id)
  const ofFolder = new Set(versions.flatMap((version) => (version.number === 0 ? [version.entry_id] : [])))
  const kept: string[] = []
  // In the order of publication, so that places in lists come out the same.
  for (const { entry_id: id, kind, words } of last.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const entry = entries.get(id)
    // If an entry has no row, the folder no longer has it, unless only the desk ever had it.
    if (!entry?.words && ofFolder.has(id)) continue
    const title = await keepOne(tx, { id, kind, words }, { entry, lexicon, now })
    if (title !== null) kept.push(title)
  }
  return kept
}

interface Around {
  readonly entry: Entry | undefined
  readonly lexicon: Lexicon
  readonly now: Date
}

async function keepOne(
  tx: Db,
  { id, kind, words }: Last,
  { entry, lexicon, now }: Around,
): Promise<string | null> {
  const given = entry?.words ?? null
  if (words === null) {
    if (!given) return null
    await removeEntry(tx, kind, id)
    return entry?.title ?? id
  }
  const merged = { ...given, ...fitting(kind, words, lexicon) }
  const isSame = given && Object.entries(merged).every(([name, text]) => given[name] === text)
  if (isSame || Object.keys(faultsOf(kind, merged, lexicon)).length > 0) return null
  await writeEntry(tx, { kind, id, words: merged, lexicon, now, isNew: given === null })
  return entry?.title ?? words.title ?? words.name ?? id
}
