import type { Db } from '../../db/Db.ts'
import { todayInIndia } from '../../texts/days.ts'
import { problemsOfEntry } from './gate.ts'
import { readLexicon } from './Lexicon.ts'
import { readEntries } from './store.ts'

/** The entries on the site that as a whole may not be advertised, such as those of an unregistered project. */
export async function entriesRefused(db: Db, now: Date) {
  const lexicon = await readLexicon(db)
  const today = todayInIndia(now)
  return (await readEntries(db, lexicon)).flatMap(({ kind, title, words, project }) =>
    words === null
      ? []
      : problemsOfEntry({ kind, words, lexicon, project, today }).map(({ text }) => ({ title, text })),
  )
}
