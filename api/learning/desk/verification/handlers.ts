import type { verification } from '#contract/learning/desk/verification.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { evidencePictures } from '../../base/index.ts'
import { decideTutor } from './decide.ts'
import { sendDocuments } from './send.ts'
import { findVerification, readTutor, toVerification } from './store.ts'

export function verificationHandlers(context: Context): Handlers<typeof verification> {
  const { db, clock, settings } = context
  const own = async (tutorId: string) => {
    const row = await findVerification(db, tutorId)
    return { verification: row ? toVerification(row) : null, kept_days: settings.value('papers_kept') }
  }
  return {
    getOwnVerification: ({ viewer }) => own(viewer.id),

    async sendVerification({ viewer, body: { identity, qualification, about, meet_on = null, ...rest } }) {
      const done = nothingElse(rest)
      await sendDocuments(context, { tutorId: viewer.id, identity, qualification, about, meet_on })
      return done(await own(viewer.id))
    },

    async getDeskTutor({ params: { artist_id: id }, ...actor }) {
      const now = clock()
      const tutor = await readTutor(db, id, { viewer: actor.viewer, now })
      await recordRead(db, { actor, action: 'read_tutor', now, subject: id, person: id })
      return tutor
    },

    async getDeskTutorPapers({ params: { artist_id: id }, ...actor }) {
      const row = await findVerification(db, id)
      const identity = await evidencePictures(context, row?.identity ?? [])
      const qualification = await evidencePictures(context, row?.qualification ?? [])
      if (row)
        await recordRead(db, {
          actor,
          action: 'read_tutor_documents',
          now: clock(),
          subject: id,
          person: id,
        })
      return { identity, qualification }
    },

    async decideTutor({ params: { artist_id: id }, body, ...actor }) {
      const { decision, reason, checked, sent_at, ...rest } = body
      const done = nothingElse(rest)
      await decideTutor(context, { id, decision, reason, checked, sentAt: sent_at, ...actor })
      return done(await readTutor(db, id, { viewer: actor.viewer, now: clock() }))
    },
  }
}
