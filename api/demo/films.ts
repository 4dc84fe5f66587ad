import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { publish, uploads } from '../learning/base/index.ts'
import { tutors } from '../learning/catalogue/index.ts'
import type { Storage } from '../storage/Storage.ts'
import { demoId, filmPath, type Pictures, readFilms } from './content.ts'
import { tutorId } from './marketplaceRows.ts'

interface Loading {
  readonly storage: Storage
  readonly pictures: Pictures
  readonly now: Date
}

/** Films of a few tutors, checked and stored as if they had uploaded them. */
export async function addFilms(db: Db, { storage, pictures, now }: Loading): Promise<void> {
  for (const { handle, words } of readFilms()) {
    const path = filmPath(handle)
    const ofTutor = { owner_id: tutorId({ handle }), created_at: now, expires_at: now }
    const [film] = await db
      .insert(uploads)
      .values({
        ...ofTutor,
        id: demoId('film', handle),
        purpose: 'film',
        content_type: 'video/mp4',
        bytes: (await stat(path)).size,
      })
      .returning()
    const [still] = await db
      .insert(uploads)
      .values({
        ...ofTutor,
        id: demoId('still', handle),
        purpose: 'still',
        content_type: 'image/webp',
        bytes: 0,
        status: 'stored',
        image: pictures(`film-${handle}`),
      })
      .returning()
    if (!film || !still) throw new Error(`The film of ${handle} was not stored.`)
    await publish({ db, storage }, film, {
      whole: () => Promise.reject(new Error('A film is not read whole.')),
      asFile: (use) => withCopy(path, use),
    })
    await db
      .update(tutors)
      .set({ film_id: film.id, film_still_id: still.id, film_words: words })
      .where(eq(tutors.user_id, ofTutor.owner_id))
  }
}

async function withCopy(path: string, use: (copy: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const copy = join(folder, 'film')
    await copyFile(path, copy)
    await use(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
