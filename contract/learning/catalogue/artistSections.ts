import { z } from 'zod/mini'
import { Count, Day, Id, Instant, Link, Prose, text, webAddress } from '../../shapes.ts'

// The four sections of a tutor's profile.

const placed = { id: Id, position: Count }
const aboutUrl = 'Give an address that begins with https://.'
const Url = webAddress(300, aboutUrl)
const aboutDay = 'Give a day, such as 2019-06-01; use the first if you only know the month.'
const PastDay = z.iso
  .date(aboutDay)
  .check(z.refine((day) => day >= '1950-01-01', { error: 'Give a day from 1950 on.' }))
const aboutYear = 'Give a year from 1950 on, such as 2012.'
const Year = z.int(aboutYear).check(z.gte(1950, aboutYear), z.lte(2100, aboutYear))
const Description = text(0, 1000, 'Keep this within 1,000 characters.')
const name = (what: string) => text(2, 120, `Give ${what} in 2 to 120 characters.`)
const aboutPosition = 'Give a whole number from 0 to 1000.'
/** Entries are shown lowest position first; at the same position, newest first. */
const Position = z.int(aboutPosition).check(z.gte(0, aboutPosition), z.lte(1000, aboutPosition))

/** The changes to an entry. They have no defaults, so omitted fields stay unchanged. */
function changesOf<T extends z.ZodMiniObject>(entry: T) {
  return z.extend(z.partial(entry), { position: z.optional(Position) })
}

const experience = {
  title: name('the position'),
  organisation: name('the school or company'),
  from: PastDay,
  /** Null for a current position. */
  to: z.nullable(PastDay),
  description: Description,
}
export const NewExperience = z.object({
  ...experience,
  to: z._default(experience.to, null),
  description: z._default(Description, ''),
})
export const ExperienceChanges = changesOf(z.object(experience))
export const Experience = z.object({
  ...placed,
  title: Prose,
  organisation: Prose,
  from: Day,
  to: z.nullable(Day),
  description: Prose,
})
export type Experience = z.output<typeof Experience>

const education = {
  degree: name('the degree or course'),
  institution: name('the school or university'),
  year: Year,
  description: Description,
}
export const NewEducation = z.object({ ...education, description: z._default(Description, '') })
export const EducationChanges = changesOf(z.object(education))
export const Education = z.object({
  ...placed,
  degree: Prose,
  institution: Prose,
  year: Count,
  description: Prose,
})
export type Education = z.output<typeof Education>

const achievement = {
  title: name('what it is'),
  issuer: name('who gave it'),
  date: PastDay,
  description: Description,
  url: z.nullable(Url),
}
export const NewAchievement = z.object({
  ...achievement,
  description: z._default(Description, ''),
  url: z._default(achievement.url, null),
})
export const AchievementChanges = changesOf(z.object(achievement))
export const Achievement = z.object({
  ...placed,
  title: Prose,
  issuer: Prose,
  date: Day,
  description: Prose,
  url: z.nullable(Link),
})
export type Achievement = z.output<typeof Achievement>

const endorsement = {
  by_name: name('the name of who says it'),
  relation: name('how that person knows you'),
  text: text(10, 1000, 'Give what was said in 10 to 1,000 characters.'),
  url: z.nullable(Url),
}
export const NewEndorsement = z.object({ ...endorsement, url: z._default(endorsement.url, null) })
export const EndorsementChanges = changesOf(z.object(endorsement))
export const Endorsement = z.object({
  ...placed,
  by_name: Prose,
  relation: Prose,
  text: Prose,
  url: z.nullable(Link),
  /** When its author confirmed it, by a link in an email; null if the tutor typed it and nobody has. */
  confirmed_at: z.optional(z.nullable(Instant)),
})
export type Endorsement = z.output<typeof Endorsement>

export const OwnEndorsement = z.extend(Endorsement, {
  /** Whom the tutor asked to confirm it, and when. */
  asked: z.optional(z.object({ email: Prose, at: Instant })),
})
export type OwnEndorsement = z.output<typeof OwnEndorsement>
