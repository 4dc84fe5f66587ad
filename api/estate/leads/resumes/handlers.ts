import type { resumes } from '#contract/estate/leads/resumes.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import { takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { signAddress } from '../../../storage/signedAddress.ts'
import { uploadsPerNetwork, uploadWithin } from './policy.ts'
import { uploadPath, uploadTerms } from './routes.ts'
import { expectResume } from './store.ts'

export function resumeHandlers({ db, config, clock }: Context): Handlers<typeof resumes> {
  return {
    async createResumeUpload({ body: { name, content_type, bytes, ...rest }, caller }) {
      const done = nothingElse(rest)
      const now = clock()
      const limit = { key: `resume network ${caller.network}`, ...uploadsPerNetwork }
      const turn = await takeTurn(db, limit, now)
      if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
      const file = await expectResume(db, { name, content_type, bytes }, now)
      const until = later(now, uploadWithin)
      const permit = { method: 'PUT', path: uploadPath(file.id), until, terms: uploadTerms(file) } as const
      return done({
        upload_id: file.id,
        upload_url: `${config.PUBLIC_ORIGIN}${await signAddress(db, permit)}`,
        method: 'PUT' as const,
        headers: { 'content-type': file.content_type },
        expires_at: until.toISOString(),
      })
    },
  }
}
