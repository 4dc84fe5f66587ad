import { desc } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { contentVersions } from '../tables/index.ts'
import { readEntries, writeWords } from './store.ts'

/** After a folder was loaded: what the desk published last holds again. Answers how many texts of the folder differ. */
export async function keepPublished(tx: Db): Promise<number> {
  const { entry_id, number } = contentVersions
  const last = await tx.selectDistinctOn([entry_id]).from(contentVersions).orderBy(entry_id, desc(number))
  if (last.length === 0) return 0
  const entries = new Map((await readEntries(tx)).map((entry) => [entry.id, entry]))
  let kept = 0
  for (const { entry_id: id, kind, words } of last) {
    const given: Readonly<Record<string, string>> | undefined = entries.get(id)?.words
    if (!given || Object.entries(words).every(([name, text]) => given[name] === text)) continue
    await writeWords(tx, kind, id, words)
    kept += 1
  }
  return kept
}
