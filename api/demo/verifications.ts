import { readFile } from 'node:fs/promises'
import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { publish, uploads } from '../learning/base/index.ts'
import { tutors, tutorVerifications } from '../learning/catalogue/index.ts'
import type { Storage } from '../storage/Storage.ts'
import { demoId, paperPath } from './content.ts'
import { tutorId } from './marketplaceRows.ts'

interface Demo {
  readonly storage: Storage | undefined
  readonly decider: string
  readonly now: Date
}

const waiting = ['bembem-laishram', 'karthik-raman'] as const
const refused = 'rustom-contractor'
/** The demo accounts' tutors, who can still send theirs. */
const unsent = ['nandini-rao', 'aditya-bhat'] as const
const kinds = ['identity', 'qualification'] as const

/** Most tutors were checked in the past months; two await a decision, and one was refused. */
export async function addVerifications(db: Db, { storage, decider, now }: Demo): Promise<void> {
  const left = new Set([...waiting, ...unsent, refused].map((handle) => tutorId({ handle })))
  const all = await db.select({ id: tutors.user_id }).from(tutors).orderBy(tutors.user_id)
  const about = 'Driving licence; certificate in what I teach, 2012'
  const checked = all.filter(({ id }) => !left.has(id))
  const decided = { decided_by: decider }
  await db.insert(tutorVerifications).values(
    checked.map(({ id }, nth) => {
      const decided_at = later(now, -(20 + ((nth * 37) % 240)) * day)
      const sent_at = later(decided_at, -day)
      const parts = nth % 9 === 0 ? (['identity'] as const) : kinds
      const row = {
        id: demoId('verification', id),
        tutor_id: id,
        status: 'verified' as const,
        about,
        sent_at,
      }
      return { ...row, ...decided, decided_at, updated_at: decided_at, checked: [...parts] }
    }),
  )
  await db.insert(tutorVerifications).values({
    id: demoId('verification', refused),
    tutor_id: tutorId({ handle: refused }),
    status: 'refused',
    about: 'Library card; letter from a friend',
    sent_at: later(now, -9 * day),
    ...decided,
    decided_at: later(now, -8 * day),
    updated_at: later(now, -8 * day),
    reason: 'Please send a document with your photo, and a certificate from where you learnt it.',
  })
  for (const [nth, handle] of waiting.entries()) {
    const papers = storage ? await addPapers(db, { storage, handle, now }) : {}
    await db.insert(tutorVerifications).values({
      id: demoId('verification', handle),
      tutor_id: tutorId({ handle }),
      status: 'waiting',
      about,
      sent_at: later(now, -(5 + nth * 22) * hour),
      updated_at: now,
      ...papers,
    })
  }
}

interface Papers {
  readonly storage: Storage
  readonly handle: string
  readonly now: Date
}

async function addPapers(db: Db, { storage, handle, now }: Papers) {
  const ids: Record<(typeof kinds)[number], string[]> = { identity: [], qualification: [] }
  for (const kind of kinds) {
    const file = await readFile(paperPath(kind))
    const [row] = await db
      .insert(uploads)
      .values({
        id: demoId(kind, handle),
        owner_id: tutorId({ handle }),
        purpose: 'evidence',
        content_type: 'image/webp',
        bytes: file.length,
        created_at: now,
        expires_at: now,
      })
      .returning()
    if (!row) throw new Error(`The document of ${handle} was not stored.`)
    await publish({ db, storage }, row, {
      whole: async () => file,
      asFile: () => Promise.reject(new Error('A picture is read whole.')),
    })
    ids[kind].push(row.id)
  }
  return ids
}
