import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Level } from '#contract/learning/catalogue/catalogueWords.ts'
import { levelLabels } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { type Term, unquoted } from './catalogueIndex/Lexicon.ts'
import type { TypedWord } from './catalogueIndex/matchWords.ts'

const wordsAtMost = 8
/** Shorter words resemble too many others. */
export const shortestTypo = 4
/** Words that fit every course and tutor, so they distinguish nothing. */
const commonWords = new Set(
  'class classes course courses lesson lessons tuition tutor tutors teacher teachers learn online best near me'.split(
    ' ',
  ),
)

/** The search text as the database's dictionary reads it; null if no word in it could tell courses apart. */
export async function readTyped(
  db: Db,
  typed: string | undefined,
  /** Words that are never taken for typos of similar ones: "sitar" doesn't mean guitar. */
  known: { readonly has: (word: string) => boolean } = new Set(),
): Promise<readonly TypedWord[] | null> {
  const words = searchWords(typed ?? '').map((word) => ({
    word,
    swapped: word.length >= shortestTypo && !known.has(word) ? swaps(word) : [],
  }))
  if (words.length === 0) return null
  const queries = words.flatMap(({ word, swapped }) => [word, ...swapped]).map(prefixOf)
  const read = await rows(
    db,
    sql`SELECT to_tsquery('english', query)::text AS read
      FROM json_array_elements_text(${JSON.stringify(queries)}::json) WITH ORDINALITY AS typed(query, place) ORDER BY place`,
    z.object({ read: z.string() }),
  )
  const terms = read.map((row) => termsIn(row.read))
  return words.map(({ word, swapped }) => {
    const [own = []] = terms.splice(0, 1)
    const others = terms.splice(0, swapped.length)
    return { word, terms: own, swapped: others.flat(), mayBeSlip: swapped.length > 0 }
  })
}

/** The terms of a query in PostgreSQL's notation, such as `'chess':*`. */
function termsIn(query: string): readonly Term[] {
  return [...query.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].map(([, quoted = '', prefix]) => ({
    lexeme: unquoted(quoted),
    isPrefix: prefix !== undefined,
  }))
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

/** The search words of a course besides its own text; rewritten whenever one of these changes. */
export function courseKeywords({ tutor, core, skills, level, place }: Named): string {
  return [tutor, core, ...skills, levelLabels[level], place].filter(Boolean).join(' ')
}
