import { eq } from 'drizzle-orm'
import type { ArtistChanges } from '#contract/learning/catalogue/artistChanges.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { areTheirs } from '../../base/index.ts'
import { tutors } from '../tables/index.ts'

type FilmChanges = Pick<ArtistChanges, 'film_upload_id' | 'film_still_upload_id' | 'film_words'>

/** The columns that change with a tutor's film. A film without a transcript is refused. */
export async function filmAfter(tx: Db, tutorId: string, changes: FilmChanges) {
  const { film_upload_id: film, film_still_upload_id: still, film_words: words } = changes
  if (film === undefined && still === undefined && words === undefined) return {}
  if (film === null) return { film_id: null, film_still_id: null, film_words: '' }
  await checkTheirs(tx, tutorId, { film_upload_id: film, film_still_upload_id: still })
  const [before] = await tx
    .select({ id: tutors.film_id, words: tutors.film_words })
    .from(tutors)
    .where(eq(tutors.user_id, tutorId))
  if (!(film ?? before?.id)) throw refusal('film_upload_id', 'Choose a film, and wait until it has uploaded.')
  if ((words ?? before?.words ?? '') === '')
    throw refusal('film_words', 'Write what you say in the film, for people who can’t hear it.')
  return {
    film_id: film,
    film_still_id: still ?? (film !== undefined && film !== before?.id ? null : still),
    film_words: words,
  }
}

async function checkTheirs(
  tx: Db,
  ownerId: string,
  { film_upload_id: film, film_still_upload_id: still }: FilmChanges,
): Promise<void> {
  if (film && !(await areTheirs(tx, { uploadIds: [film], ownerId, purpose: 'film' })))
    throw refusal('film_upload_id', 'This film didn’t upload. Choose it again.')
  if (still && !(await areTheirs(tx, { uploadIds: [still], ownerId, purpose: 'still' })))
    throw refusal('film_still_upload_id', 'This picture didn’t upload. Choose the film again.')
}

function refusal(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: { [field]: message } })
}
