import { z } from 'zod/mini'
import { text, webAddress } from '../../shapes.ts'
import { UploadId } from '../../uploadPlace.ts'

// The changes that tutors can make to their own profile.

const aboutHandle = 'Use 3 to 40 letters a to z, digits and hyphens, such as meera-pillai.'
/** The tutor's sub-domain, so it must be a valid host name. */
export const Handle = z
  .string(aboutHandle)
  .check(z.trim(), z.toLowerCase(), z.regex(/^(?!xn--)[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, aboutHandle))
const aboutVideo = 'Give the https address of a video on YouTube or Vimeo.'
const VideoUrl = z
  .string(aboutVideo)
  .check(
    z.trim(),
    z.maxLength(300, aboutVideo),
    z.regex(
      /^https:\/\/(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be|vimeo\.com|player\.vimeo\.com|youtube-nocookie\.com)\/[\w\-./?=&%]+$/,
      aboutVideo,
    ),
  )
const aboutRoom = 'Give the https address of your room, such as https://meet.example/meera.'
const MeetingUrl = webAddress(500, aboutRoom)
const aboutColour = 'Give a colour as six digits or letters from a to f, such as 1f686a.'
const Colour = z.string(aboutColour).check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{6}$/, aboutColour))
const aboutRate = 'Give an amount from ₹1 to ₹1,00,000.'

export const ArtistChanges = z.object({
  headline: z.optional(text(4, 120, 'Describe what you teach in 4 to 120 characters.')),
  bio: z.optional(text(0, 4000, 'Keep this within 4,000 characters.')),
  languages: z.optional(
    z
      .array(text(2, 40, 'Name a language in 2 to 40 characters.'))
      .check(z.maxLength(10, 'Name at most 10 languages.')),
  ),
  city: z.optional(text(0, 80, 'Keep this within 80 characters.')),
  intro_video_url: z.optional(z.nullable(VideoUrl)),
  hourly_from: z.optional(
    z.nullable(z.int(aboutRate).check(z.gte(100, aboutRate), z.lte(10_000_000, aboutRate))),
  ),
  meeting_url: z.optional(z.nullable(MeetingUrl)),
  demo_meeting_url: z.optional(z.nullable(MeetingUrl)),
  /** A finished upload. Null removes the film; a new film doesn't keep the still of the previous one. */
  film_upload_id: z.optional(z.nullable(UploadId)),
  film_still_upload_id: z.optional(z.nullable(UploadId)),
  /** The words spoken in the film; a film needs them. */
  film_words: z.optional(text(0, 4000, 'Keep this within 4,000 characters.')),
  /** A colour too light for white text is darkened; the answer has the colour that is used. */
  colour: z.optional(z.nullable(Colour)),
  /** A finished upload for a portrait; null removes the portrait. */
  portrait_upload_id: z.optional(z.nullable(UploadId)),
  handle: z.optional(Handle),
  skill_slugs: z.optional(
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20, 'Choose at most 20 skills.')),
  ),
})
export type ArtistChanges = z.output<typeof ArtistChanges>
