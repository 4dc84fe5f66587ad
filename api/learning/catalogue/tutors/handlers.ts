import type { ArtistChanges } from '#contract/learning/catalogue/artistChanges.ts'
import type { artists } from '#contract/learning/catalogue/artists.ts'
import type { Image } from '#contract/shapes.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import type { Db } from '../../../db/Db.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { qrSvg } from '../../../qr.ts'
import { actingAs, takeUpload } from '../../base/index.ts'
import { findMovedCore } from '../courses/index.ts'
import { readable } from './colour.ts'
import { filmAfter } from './film.ts'
import { listTutors } from './list.ts'
import { isReserved } from './policy.ts'
import { toOwnTutor, toPublicTutor } from './profile.ts'
import { sectionCalls, sections } from './sections.ts'
import {
  changeAccount,
  changeTutor,
  findTutor,
  handleOwner,
  lockTutor,
  replaceSkills,
  takePortrait,
} from './store.ts'
import { storefrontOf } from './storefront.ts'

export function tutorHandlers(context: Context): Handlers<typeof artists> {
  const { db, clock } = context
  const experiences = sectionCalls(context, sections.experiences)
  const educations = sectionCalls(context, sections.educations)
  const achievements = sectionCalls(context, sections.achievements)
  const endorsements = sectionCalls(context, sections.endorsements)

  return {
    async getArtists({ query }) {
      const [{ tutors, total }, moved_core] = await Promise.all([
        listTutors(db, { ...query, now: clock() }),
        query.core && findMovedCore(db, query.core),
      ])
      const moved = moved_core && { moved_core }
      return { items: tutors, page: query.page, items_per_page: query.items, total, ...moved }
    },

    async getArtist({ params }) {
      const row = await findTutor(db, params.artist_id)
      if (!row) throw new ApiError('not_found')
      return toPublicTutor(context, row)
    },

    async getStorefrontQr({ params }) {
      const row = await findTutor(db, params.artist_id)
      if (!row) throw new ApiError('not_found')
      return new FileReply(Buffer.from(qrSvg(storefrontOf(row, context.config.PUBLIC_ORIGIN))), null)
    },

    async getOwnArtist({ viewer }) {
      return ownTutor(context, viewer.id)
    },

    async updateOwnArtist({ viewer, body }) {
      if (body.handle !== undefined && isReserved(body.handle)) throw reservedHandle()
      await refusing({ users_handle_unique: 'handle_taken' }, () =>
        db.transaction((tx) => change(tx, { userId: viewer.id, changes: body, now: clock() })),
      )
      return passedOn(body)(await ownTutor(context, viewer.id))
    },

    async checkHandle({ viewer, query: { handle } }) {
      const owner = await handleOwner(db, handle)
      if (owner === viewer.id) return { standing: 'own' }
      if (isReserved(handle)) return { standing: 'reserved' }
      return { standing: owner ? 'taken' : 'free' }
    },

    addExperience: experiences.add,
    changeExperience: experiences.change,
    removeExperience: experiences.remove,
    addEducation: educations.add,
    changeEducation: educations.change,
    removeEducation: educations.remove,
    addAchievement: achievements.add,
    changeAchievement: achievements.change,
    removeAchievement: achievements.remove,
    addEndorsement: endorsements.add,
    changeEndorsement: endorsements.change,
    removeEndorsement: endorsements.remove,
  }
}

async function ownTutor(context: Context, userId: string) {
  const row = await findTutor(context.db, userId)
  if (!row) throw new ApiError('not_found')
  return toOwnTutor(context, row)
}

interface Change {
  readonly userId: string
  readonly changes: ArtistChanges
  readonly now: Date
}

async function change(tx: Db, { userId, changes, now }: Change): Promise<void> {
  const { headline, handle, skill_slugs, portrait_upload_id, languages, ...own } = changes
  const { film_upload_id, film_still_upload_id, film_words, ...profile } = own
  const { bio, city, intro_video_url, hourly_from, meeting_url, demo_meeting_url, colour, ...rest } = profile
  nothingElse(rest)
  await actingAs(tx, userId)
  await lockTutor(tx, userId)
  mustPromiseNoResult({ headline, bio, film_words }, await findTutor(tx, userId))
  const name = await changeAccount(tx, userId, {
    ...(headline !== undefined && { headline }),
    ...(handle !== undefined && { handle }),
    updated_at: now,
  })
  const portrait =
    portrait_upload_id === undefined ? undefined : await portraitOf(tx, { userId, name, portrait_upload_id })
  if (portrait !== undefined) await takePortrait(tx, userId, portrait)
  await changeTutor(tx, userId, {
    bio,
    city,
    intro_video_url,
    hourly_from,
    meeting_url,
    demo_meeting_url,
    colour: typeof colour === 'string' ? readable(colour) : colour,
    ...(languages && { languages: [...new Set(languages)] }),
    portrait,
    ...(await filmAfter(tx, userId, { film_upload_id, film_still_upload_id, film_words })),
  })
  const unknown = skill_slugs ? await replaceSkills(tx, userId, skill_slugs) : []
  if (unknown.length > 0)
    throw new ApiError('validation_failed', {
      fields: { skill_slugs: `Choose skills from the list. These aren’t on it: ${unknown.join(', ')}.` },
    })
}

interface Portrait {
  readonly userId: string
  readonly name: string
  readonly portrait_upload_id: string | null
}

async function portraitOf(tx: Db, { userId, name, portrait_upload_id }: Portrait): Promise<Image | null> {
  if (portrait_upload_id === null) return null
  const image = await takeUpload(tx, {
    uploadId: portrait_upload_id,
    ownerId: userId,
    purpose: 'portrait',
    field: 'portrait_upload_id',
  })
  return { ...image, alt: name }
}

function reservedHandle(): ApiError {
  return new ApiError('validation_failed', {
    fields: { handle: 'That name is reserved. Choose another.' },
  })
}
