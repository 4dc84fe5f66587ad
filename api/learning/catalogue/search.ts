import { type SQL, sql } from 'drizzle-orm'
import type { Level } from '#contract/learning/words.ts'
import { levelLabels } from '#contract/learning/words.ts'
import type { Db } from '../../db/Db.ts'
import { courses } from './tables.ts'

const wordsAtMost = 8
/** Shorter words resemble too many others. */
export const shortestTypo = 4
/** The share of trigrams that a typed word and a word of a course must have in common: `gitar` still finds Guitar. */
export const likeness = 0.35
/** Everything in the catalogue is one of these, so they tell nothing apart. */
const commonWords = new Set(
  'class classes course courses lesson lessons tuition tutor tutors teacher teachers learn online best near me'.split(
    ' ',
  ),
)

export interface TextSearch {
  readonly matches: SQL
  /** Higher is nearer. */
  readonly score: SQL
}

/** Null where nothing was typed that could tell courses apart. */
export function textSearch(typed: string | undefined): TextSearch | null {
  const words = searchWords(typed ?? '')
  if (words.length === 0) return null
  const any = words.map((word) => prefixOf(word)).join(' | ')
  // Only a slip of the fingers is compared letter by letter: a word that courses know is ranked by where they have it.
  const closeness = words
    .filter(mayBeSlip)
    .map(
      (word) => sql`CASE WHEN ${isUnknown(word)} THEN word_similarity(${word}, ${courses.names}) ELSE 0 END`,
    )
  return {
    matches: sql.join(words.map(matchesWord), sql` AND `),
    score: sql.join(
      [sql`2 * ts_rank(${courses.document}, to_tsquery('english', ${any}))`, ...closeness],
      sql` + `,
    ),
  }
}

/** Runs the work with the threshold that `%>` compares against; it lasts for the transaction only. */
export function withLikeness<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`)
    return work(tx)
  })
}

export function searchWords(typed: string): readonly string[] {
  const words =
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => !commonWords.has(word)).slice(0, wordsAtMost)
}

function prefixOf(word: string): string {
  return word.length > 1 ? `'${word}':*` : `'${word}'`
}

/** A word that some course knows is taken as it is; only one that none knows may be a slip of the fingers. */
function matchesWord(word: string): SQL {
  const query = sql`to_tsquery('english', ${prefixOf(word)})`
  const exact = sql`(numnode(${query}) = 0 OR ${courses.document} @@ ${query})`
  if (!mayBeSlip(word)) return exact
  const swapped = sql`${courses.document} @@ to_tsquery('english', ${swaps(word).map(prefixOf).join(' | ')})`
  return sql`(${exact} OR (${isUnknown(word)} AND (${courses.names} %> ${word} OR ${swapped})))`
}

function mayBeSlip(word: string): boolean {
  return word.length >= shortestTypo
}

function isUnknown(word: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM courses AS known WHERE known.status = 'published' AND known.document @@ to_tsquery('english', ${prefixOf(word)}))`
}

/** Two letters in the wrong order change nearly all trigrams, so `pyhton` needs this to find Python. */
export function swaps(word: string): readonly string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index).join('')
    return `${before}${letter}${letters[index]}${letters.slice(index + 2).join('')}`
  })
}

interface Named {
  readonly tutor: string
  readonly core: string | null
  readonly skills: readonly string[]
  readonly level: Level
  readonly place: string | null
}

/** What a course is found by besides its own words; to be written anew whenever one of these changes. */
export function courseKeywords({ tutor, core, skills, level, place }: Named): string {
  return [tutor, core, ...skills, levelLabels[level], place].filter(Boolean).join(' ')
}
