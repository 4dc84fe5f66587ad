import { z } from 'zod/mini'
import { RowCursor } from '../../cursor.ts'
import { sightOf } from '../../deskList.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text, wholeBetween } from '../../shapes.ts'
import { SignedWord } from '../../signedWord.ts'
import { deskLists } from './lists.ts'

/** `news` goes to those who asked for it; `service` concerns people's own bookings, classes or account. */
export const broadcastKinds = ['news', 'service'] as const
export type BroadcastKind = (typeof broadcastKinds)[number]
export const broadcastStatuses = ['draft', 'sending', 'stopped', 'sent'] as const
/** What becomes of each person in the group: waiting, emailed, or why not emailed. */
export const broadcastFates = ['waiting', 'written', 'declined', 'no_email', 'unreachable'] as const

/** A group of people, selected with the filters of the list of people. */
export const Audience = z.omit(sightOf(deskLists.people), { order: true, columns: true })
export type Audience = z.output<typeof Audience>

const said = z.optional(Prose)
const Group = z.object({ find: said, state: said, role: said, learns: said })

const pathError = 'Enter a path on this site that begins with /, such as /courses.'
const Button = z.nullable(
  z.object({
    label: text(2, 40, 'Say what the button does, in 2 to 40 characters.'),
    path: z
      .string()
      .check(z.trim(), z.maxLength(300, pathError), z.regex(/^\/(?!\/)[^\s\\"<>]*$/, pathError)),
  }),
)
export const BroadcastDraft = z.object({
  kind: z.enum(broadcastKinds, { error: 'Choose what it’s about.' }),
  audience: Audience,
  subject: text(3, 120, 'Give it a subject of 3 to 120 characters.'),
  /** Paragraphs with an empty line between them; the greeting is added. */
  text: text(10, 5000, 'Write 10 to 5,000 characters.'),
  button: Button,
  per_minute: wholeBetween(1, 600, 'Enter 1 to 600 emails a minute.'),
})
export type BroadcastDraft = z.output<typeof BroadcastDraft>

const Fates = z.object({
  waiting: Count,
  written: Count,
  declined: Count,
  no_email: Count,
  unreachable: Count,
})
const Line = z.object({
  id: Id,
  kind: z.enum(broadcastKinds),
  subject: Prose,
  status: z.enum(broadcastStatuses),
  people: Count,
  written: Count,
  by: Prose,
  at: Instant,
})
const Broadcast = z.object({
  id: Id,
  version: Count,
  status: z.enum(broadcastStatuses),
  kind: z.enum(broadcastKinds),
  audience: Group,
  subject: Prose,
  text: Prose,
  button: z.nullable(z.object({ label: Prose, path: Prose })),
  per_minute: Count,
  by: Prose,
  at: Instant,
  /** Who started sending it, when and why. */
  begun: z.nullable(z.object({ by: Prose, at: Instant, reason: Prose })),
  ended_at: z.nullable(Instant),
  /** For a draft: what would become of each person in the group now. */
  fates: Fates,
  /** How many of the emails couldn't be delivered. */
  failed: Count,
  /** True if the viewer wrote it for so many people that somebody else has to start it. */
  needs_colleague: z.optional(z.boolean()),
  /** The whole email as plain text, as one person in the group would get it. */
  preview: Prose,
})
export type Broadcast = z.output<typeof Broadcast>

const common = { access: 'staff', resource: 'Broadcast' } as const
const read = { ...common, capability: 'broadcasts.read' } as const
const change = { ...common, capability: 'broadcasts.send' } as const
const version = { version: Count }

export const broadcasts = defineEndpoints({
  getBroadcasts: {
    ...read,
    method: 'GET',
    path: '/desk/broadcasts',
    summary: 'For staff: broadcasts, newest first',
    query: z.object({
      /** The last broadcast of the previous page. */
      before: z.optional(RowCursor),
    }),
    response: z.object({ broadcasts: z.array(Line), next: z.nullable(Id) }),
    errors: ['validation_failed'],
  },
  getAudience: {
    ...change,
    method: 'GET',
    path: '/desk/broadcasts/audience',
    summary: 'For staff: who in a group would get a broadcast, and why others wouldn’t',
    query: Audience,
    response: z.object({ news: Fates, service: Fates }),
    errors: ['validation_failed'],
  },
  addBroadcast: {
    ...change,
    method: 'POST',
    path: '/desk/broadcasts',
    summary: 'For staff: draft a broadcast; nothing is sent',
    body: BroadcastDraft,
    response: Broadcast,
    errors: ['validation_failed'],
  },
  getBroadcast: {
    ...read,
    method: 'GET',
    path: '/desk/broadcasts/:broadcast_id',
    summary: 'For staff: a broadcast and its progress',
    response: Broadcast,
    errors: ['not_found'],
  },
  changeBroadcast: {
    ...change,
    method: 'PUT',
    path: '/desk/broadcasts/:broadcast_id',
    summary: 'For staff: change a draft, naming the version that was read',
    body: z.extend(BroadcastDraft, version),
    response: Broadcast,
    errors: ['not_found', 'validation_failed', 'conflict', 'wrong_state'],
  },
  removeBroadcast: {
    ...change,
    method: 'DELETE',
    path: '/desk/broadcasts/:broadcast_id',
    summary: 'For staff: discard a draft',
    response: z.null(),
    errors: ['not_found', 'wrong_state'],
  },
  testBroadcast: {
    ...change,
    method: 'POST',
    path: '/desk/broadcasts/:broadcast_id/test',
    summary: 'For staff: send it to yourself only, as a test',
    response: z.object({ to: Prose }),
    errors: ['not_found', 'wrong_state'],
  },
  startBroadcast: {
    ...change,
    fresh: true,
    method: 'POST',
    path: '/desk/broadcasts/:broadcast_id/start',
    summary: 'For staff: start sending it, naming the version and the number of people seen, or resume it',
    body: z.extend(z.object(version), {
      people: Count,
      reason: text(4, 500, 'Give a reason in 4 to 500 characters.'),
    }),
    response: Broadcast,
    errors: ['not_found', 'validation_failed', 'conflict', 'wrong_state'],
  },
  stopBroadcast: {
    ...change,
    method: 'POST',
    path: '/desk/broadcasts/:broadcast_id/stop',
    summary: 'For staff: stop sending it; emails already sent can’t be recalled',
    response: Broadcast,
    errors: ['not_found', 'wrong_state'],
  },
  leaveNews: {
    method: 'POST',
    path: '/news/leave',
    access: 'public',
    resource: 'Account',
    summary: 'Unsubscribe from news, with the token from any news email',
    body: SignedWord,
    response: z.object({ email: Prose }),
    errors: ['validation_failed', 'bad_signature'],
  },
})
