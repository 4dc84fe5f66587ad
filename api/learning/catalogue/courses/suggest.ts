import { type SQL, sql } from 'drizzle-orm'
import { Suggestion } from '#contract/learning/catalogue/courses.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { arrange } from './catalogueIndex/arrange.ts'
import type { CourseIndex } from './catalogueIndex/CourseIndex.ts'
import { likeEnough } from './catalogueIndex/likeness.ts'
import { matchWords } from './catalogueIndex/matchWords.ts'
import { suggestionsAtMost } from './policy.ts'
import { readTyped, searchWords } from './search.ts'

/** Limits for each kind, so that every kind has room among the suggestions. */
const coursesAtMost = 5
const othersAtMost = 3
const coursesCompared = 100

/** What the typed text may mean. Names that begin with it come before merely similar ones. */
export async function suggest(
  { db, index }: { readonly db: Db; readonly index: CourseIndex },
  typed: string,
): Promise<readonly Suggestion[]> {
  const words = searchWords(typed).join(' ')
  if (words === '') return []
  const ids = await matchingCourses({ db, index }, typed)
  return db.transaction(async (tx) => {
    // The threshold of the operator `%>`, set for this transaction only.
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeEnough)}, true)`)
    const suggestions = await rows(
      tx,
      sql`SELECT kind, label, slug, age_from, age_to FROM (
        (${named('core', sql`SELECT name AS label, slug FROM cores WHERE hidden_at IS NULL`, words)})
        UNION ALL (${named('skill', sql`SELECT name AS label, slug FROM skills`, words)})
        UNION ALL (${named('tutor', tutors, words)})
        UNION ALL (SELECT 'course' AS kind, title AS label, slug, age_from, age_to, word_similarity(${words}, lower(title)) AS score
          FROM courses WHERE id IN ${[...ids, '']} ORDER BY score DESC, slug LIMIT ${coursesAtMost}::int)
      ) AS suggested ORDER BY score DESC, kind, slug LIMIT ${suggestionsAtMost}::int`,
      Suggestion,
    )
    return suggestions.map(({ age_from, age_to, ...named }) =>
      named.kind === 'course' ? { ...named, age_from, age_to } : named,
    )
  })
}

/** Enough of the best matches to include those with the closest titles. */
async function matchingCourses(
  { db, index }: { readonly db: Db; readonly index: CourseIndex },
  typed: string,
): Promise<readonly string[]> {
  const [shelf, words] = await Promise.all([index.current(), readTyped(db, typed)])
  const scores = matchWords(shelf, words ?? [])
  const matches = shelf.placesWhere((_course, place) => (scores[place] ?? -1) >= 0)
  const now = new Date(0)
  return arrange({ shelf, matches, scores }, { sort: 'relevance', items: coursesCompared, page: 1, now })
}

/** Tutors with a published course. */
const tutors = sql`SELECT name AS label, coalesce(handle, id) AS slug FROM users
  WHERE 'tutor' = ANY(roles) AND EXISTS (SELECT FROM courses WHERE tutor_id = users.id AND status = 'published')`

function named(kind: 'core' | 'skill' | 'tutor', from: SQL, words: string): SQL {
  const begins = sql`(' ' || lower(label)) LIKE ${`% ${words.replace(/[\\%_]/g, '\\$&')}%`}`
  return sql`SELECT ${kind}::text AS kind, label, slug, NULL::integer AS age_from, NULL::integer AS age_to, word_similarity(${words}, lower(label)) + CASE WHEN ${begins} THEN 1 ELSE 0 END AS score
    FROM (${from}) AS each WHERE ${begins} OR lower(label) %> ${words} ORDER BY score DESC, slug LIMIT ${othersAtMost}::int`
}
