import { eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, areTheirs, uploads } from '../../base/index.ts'
import { tutors, tutorVerifications } from '../../catalogue/index.ts'
import { lockVerification, type VerificationRow } from './store.ts'

interface Sending {
  readonly tutorId: string
  readonly identity: readonly string[]
  readonly qualification: readonly string[]
  readonly about: string
  readonly meet_on: string | null
}

const missing = {
  identity: 'Add a picture of a document with your photo and name.',
  qualification: 'Add a picture of a certificate or degree.',
} as const

/** Documents sent earlier are kept unless new ones replace them. */
export async function sendDocuments({ db, clock }: Context, sent: Sending): Promise<void> {
  const { tutorId, about, meet_on } = sent
  const now = clock()
  await db.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    // If two requests arrive at the same time, the second waits here and then sees the first one's row.
    await tx
      .select({ id: tutors.user_id })
      .from(tutors)
      .where(eq(tutors.user_id, tutorId))
      .for('no key update')
    const row = await lockVerification(tx, tutorId)
    if (row && row.status !== 'asked' && row.status !== 'refused')
      throw new ApiError('wrong_state', {
        message: row.status === 'waiting' ? 'We already have your documents.' : 'You’re already verified.',
      })
    const identity = await papersOf(tx, row, { ...sent, kind: 'identity' })
    const qualification = await papersOf(tx, row, { ...sent, kind: 'qualification' })
    const values = {
      status: 'waiting' as const,
      about,
      meet_on,
      identity,
      qualification,
      sent_at: now,
      decided_at: null,
      decided_by: null,
      reason: null,
      delete_at: null,
      updated_at: now,
    }
    if (row) await tx.update(tutorVerifications).set(values).where(eq(tutorVerifications.id, row.id))
    else await tx.insert(tutorVerifications).values({ id: newId(now), tutor_id: tutorId, ...values })
  })
}

type Kind = keyof typeof missing

async function papersOf(
  tx: Db,
  row: VerificationRow | undefined,
  { kind, tutorId, ...sent }: Sending & { readonly kind: Kind },
): Promise<string[]> {
  const chosen = [...new Set(sent[kind])]
  const before = row?.[kind] ?? []
  if (chosen.length === 0 && before.length > 0) return before
  const theirs = await areTheirs(tx, { uploadIds: chosen, ownerId: tutorId, purpose: 'evidence' })
  if (chosen.length === 0 || !theirs)
    throw new ApiError('validation_failed', {
      fields: { [kind]: theirs ? missing[kind] : 'One of the pictures didn’t upload. Choose it again.' },
    })
  const replaced = before.filter((id) => !chosen.includes(id))
  // The round for uploads deletes the files of rejected ones.
  if (replaced.length > 0)
    await tx.update(uploads).set({ status: 'rejected' }).where(inArray(uploads.id, replaced))
  return chosen
}
