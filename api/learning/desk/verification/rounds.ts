import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { uploads } from '../../base/index.ts'
import { tutorVerifications } from '../../catalogue/index.ts'

const batch = 50

export function verificationRounds({ db, clock }: Pick<Context, 'db' | 'clock'>): readonly Round[] {
  return [
    {
      name: 'documents of decided verifications',
      // Only marks the uploads as rejected; the round for uploads deletes their files.
      run: () =>
        db.transaction(async (tx) => {
          const now = clock()
          const isDue = and(isNotNull(tutorVerifications.delete_at), lte(tutorVerifications.delete_at, now))
          const due = await tx.select().from(tutorVerifications).where(isDue).limit(batch).for('update')
          const papers = due.flatMap(({ identity, qualification }) => [...identity, ...qualification])
          if (papers.length > 0)
            await tx.update(uploads).set({ status: 'rejected' }).where(inArray(uploads.id, papers))
          const ids = due.map(({ id }) => id)
          if (ids.length > 0)
            await tx
              .update(tutorVerifications)
              .set({ identity: [], qualification: [], delete_at: null, updated_at: now })
              .where(inArray(tutorVerifications.id, ids))
        }),
    },
  ]
}
