import { and, eq, inArray } from 'drizzle-orm'
import { filmTypes } from '#contract/learning/base/uploadWords.ts'
import type { TutorFilm } from '#contract/learning/catalogue/tutorFilm.ts'
import { learningBase } from '#contract/learning/index.ts'
import type { Db } from '../../../db/Db.ts'
import { uploads } from '../tables/index.ts'
import { filmKey } from './addresses.ts'

/** The uploads that a tutor's film consists of, and its transcript. */
export interface FilmParts {
  readonly film_id: string | null
  readonly film_still_id: string | null
  readonly film_words: string | null
}

/** A tutor's film as pages show it; null if there is none. */
export async function filmOf(
  db: Db,
  { film_id, film_still_id, film_words }: FilmParts,
): Promise<TutorFilm | null> {
  if (film_id === null) return null
  const ids = [film_id, ...(film_still_id === null ? [] : [film_still_id])]
  const files = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.status, 'stored')))
  const row = files.find(({ id }) => id === film_id)
  const type = filmTypes.find((each) => each === row?.content_type)
  if (!row?.footage || !type) return null
  return {
    ...row.footage,
    url: `${learningBase}/${filmKey(row.id, type)}`,
    content_type: type,
    bytes: row.bytes,
    still: files.find(({ id }) => id === film_still_id)?.image ?? null,
    words: film_words ?? '',
  }
}
