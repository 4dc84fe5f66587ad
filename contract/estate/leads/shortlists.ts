import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Day, Email, Id, Instant, Prose, text } from '../../shapes.ts'
import { SignedWord } from '../../signedWord.ts'
import { FoundHome } from '../projects/finding.ts'
import { unitStatuses } from '../projects/words.ts'

export const homesAtMost = 20
export const longestNote = 300
export const watchersAtMost = 5
export const votes = ['for', 'against'] as const

export const ShortlistVote = z.object({
  name: Prose,
  vote: z.enum(votes),
  note: z.nullable(Prose),
  at: Instant,
})
export type ShortlistVote = z.output<typeof ShortlistVote>

export const KeptHome = z.extend(FoundHome, {
  status: z.enum(unitStatuses),
  /** What the owner of the list wrote about this home. */
  note: z.nullable(Prose),
  votes: z.array(ShortlistVote),
})
export type KeptHome = z.output<typeof KeptHome>

/** Someone who asked to be emailed when a home on the list changes. */
export const ShortlistWatcher = z.object({
  id: Id,
  email: Prose,
  /** True once the link in the first email was opened; until then nothing else is sent. */
  confirmed: z.boolean(),
})
export type ShortlistWatcher = z.output<typeof ShortlistWatcher>

/** Newest first. */
const Homes = z.array(KeptHome)
export const Shortlist = z.object({
  items: Homes,
  /** The token in the link for the family; null while the list isn't shared. */
  shared: z.nullable(Prose),
  /** The day on which the list is deleted, unless it changes before then. */
  expires_on: Day,
  watchers: z.array(ShortlistWatcher),
})
export type Shortlist = z.output<typeof Shortlist>
export const SharedShortlist = z.object({ items: Homes, expires_on: Day })
export type SharedShortlist = z.output<typeof SharedShortlist>

const Note = z
  .string('Write a note.')
  .check(z.trim(), z.maxLength(longestNote, `Keep the note within ${longestNote} characters.`))
/** The id of a unit or a plot. */
const HomeId = z.string('Name the home.').check(z.maxLength(200))
const list = { resource: 'Shortlist', access: 'public', errors: ['not_found'] } as const

/** A shortlist belongs to the device that knows its token; a second token shows it to the family. */
export const shortlists = defineEndpoints({
  keepHome: {
    ...list,
    method: 'POST',
    path: '/shortlists',
    summary: 'Add a home or a plot to a shortlist; without one, or if it no longer exists, to a new one',
    body: z.object({ list: z.optional(z.string().check(z.maxLength(200))), home_id: HomeId }),
    response: z.object({ list: Prose }),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'rate_limited'],
  },
  getShortlist: {
    ...list,
    method: 'GET',
    path: '/shortlists/:list',
    exact: true,
    summary: 'The homes of a shortlist as they are now, with notes and votes',
    response: Shortlist,
  },
  noteHome: {
    ...list,
    method: 'PUT',
    path: '/shortlists/:list/homes/:homeId',
    summary: 'Write a note beside a home; an empty one removes it',
    body: z.object({ note: Note }),
    response: z.null(),
    errors: ['validation_failed', 'not_found'],
  },
  dropHome: {
    ...list,
    method: 'DELETE',
    path: '/shortlists/:list/homes/:homeId',
    summary: 'Take a home off a shortlist, with its notes and votes',
    response: z.null(),
  },
  shareShortlist: {
    ...list,
    method: 'PUT',
    path: '/shortlists/:list/shared',
    summary: 'Create a link for the family, or end the existing one; each new link is different',
    body: z.object({ shared: z.boolean('Say true or false.') }),
    response: z.object({ shared: z.nullable(Prose) }),
    errors: ['validation_failed', 'not_found'],
  },
  eraseShortlist: {
    ...list,
    method: 'DELETE',
    path: '/shortlists/:list',
    summary: 'Erase a shortlist with everything on it',
    response: z.null(),
  },
  getSharedShortlist: {
    ...list,
    method: 'GET',
    path: '/shared-shortlists/:shared',
    exact: true,
    summary: 'A shortlist as its link shows it',
    response: SharedShortlist,
  },
  voteOnHome: {
    ...list,
    method: 'POST',
    path: '/shared-shortlists/:shared/votes',
    summary:
      'Vote for or against a home on a shared shortlist; a second vote under the same name replaces the first',
    body: z.object({
      home_id: HomeId,
      name: text(1, 40, 'Enter your name, with at most 40 characters.'),
      vote: z.enum(votes, 'Choose for or against.'),
      note: z.optional(Note),
    }),
    response: z.null(),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'rate_limited'],
  },
  watchShortlist: {
    ...list,
    method: 'POST',
    path: '/shortlists/:list/watchers',
    summary: 'Ask to be emailed when a home on a shortlist changes; to be confirmed from the email',
    body: z.object({ email: Email }),
    response: z.object({ confirmed: z.boolean() }),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'rate_limited'],
  },
  dropWatcher: {
    ...list,
    method: 'DELETE',
    path: '/shortlists/:list/watchers/:watcherId',
    summary: 'Stop a shortlist’s emails to an address, and delete the address',
    response: z.null(),
  },
  confirmWatcher: {
    ...list,
    method: 'POST',
    path: '/shortlist-watchers/confirm',
    summary: 'Confirm an address with the token from the email',
    body: SignedWord,
    response: z.object({ email: Prose }),
    errors: ['validation_failed', 'bad_signature', 'code_expired', 'wrong_state'],
  },
  endWatching: {
    ...list,
    method: 'POST',
    path: '/shortlist-watchers/end',
    summary:
      'Stop a shortlist’s emails with the token from any of them; repeating the call has no further effect',
    body: SignedWord,
    response: z.null(),
    errors: ['validation_failed', 'bad_signature'],
  },
})
