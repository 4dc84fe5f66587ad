import { type SQL, sql } from 'drizzle-orm'
import { Suggestion } from '#contract/learning/catalogue.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { suggestionsAtMost } from './policy.ts'
import { searchWords, textSearch, withLikeness } from './search.ts'
import { courses } from './tables.ts'

/** Of one kind; the rest of the eight is left for the others. */
const coursesAtMost = 5
const othersAtMost = 3

/** What somebody may mean who has typed so far: names that begin so come before names that only sound so. */
export async function suggest(db: Db, typed: string): Promise<readonly Suggestion[]> {
  const search = textSearch(typed)
  if (!search) return []
  const words = searchWords(typed).join(' ')
  return withLikeness(db, (tx) =>
    rows(
      tx,
      sql`SELECT kind, label, slug FROM (
        (${named('core', sql`SELECT name AS label, slug FROM cores`, words)})
        UNION ALL (${named('skill', sql`SELECT name AS label, slug FROM skills`, words)})
        UNION ALL (${named('tutor', tutors, words)})
        UNION ALL (SELECT 'course' AS kind, title AS label, slug, word_similarity(${words}, lower(title)) AS score
          FROM ${courses} WHERE status = 'published' AND ${search.matches} ORDER BY score DESC, slug LIMIT ${coursesAtMost}::int)
      ) AS found ORDER BY score DESC, kind, slug LIMIT ${suggestionsAtMost}::int`,
      Suggestion,
    ),
  )
}

/** Whoever teaches something that can be booked. */
const tutors = sql`SELECT name AS label, coalesce(handle, id) AS slug FROM users
  WHERE 'tutor' = ANY(roles) AND EXISTS (SELECT FROM courses WHERE tutor_id = users.id AND status = 'published')`

function named(kind: 'core' | 'skill' | 'tutor', from: SQL, words: string): SQL {
  const begins = sql`(' ' || lower(label)) LIKE ${`% ${words.replace(/[\\%_]/g, '\\$&')}%`}`
  return sql`SELECT ${kind}::text AS kind, label, slug, word_similarity(${words}, lower(label)) + CASE WHEN ${begins} THEN 1 ELSE 0 END AS score
    FROM (${from}) AS each WHERE ${begins} OR lower(label) %> ${words} ORDER BY score DESC, slug LIMIT ${othersAtMost}::int`
}
