import { eq, sql } from 'drizzle-orm'
import { outbox as sent } from '../../../db/systemTables.ts'
import {
  closedName,
  devices,
  newsConsents,
  pushSubscriptions,
  sessions,
  stateEvents,
  uploads,
  users,
} from '../../base/index.ts'
import { broadcastPeople, broadcasts, deskViews } from '../../desk/index.ts'
import {
  authenticators,
  challenges,
  contactChanges,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '../../people/index.ts'
import { share } from './Share.ts'

const contactsOf = (id: string) =>
  sql`(SELECT unnest(ARRAY[email, mobile, id]) FROM users AS person WHERE person.id = ${id})`

/** Who the person is, and how they sign in. */
export const accountHoldings = {
  users: [
    share(users, {
      title: 'account',
      whose: (id) => sql`${eq(users.id, id)}`,
      without: ['password_hash', 'calendar_version'],
      closing: {
        because: 'Other rows refer to it. It identifies nobody.',
        blank: {
          name: closedName,
          email: null,
          mobile: null,
          password_hash: null,
          roles: sql`ARRAY['student']::user_role[]`,
          staff_roles: [],
          time_zone: 'Asia/Kolkata',
          state: null,
          locale: 'en-IN',
          avatar_url: null,
          handle: null,
          headline: null,
          notices: null,
          blocked_until: null,
          blocked_because: null,
          calendar_version: sql`${users.calendar_version} + 1`,
        },
      },
    }),
  ],
  newsConsents: [
    share(newsConsents, {
      title: 'consents_to_news',
      whose: (id) => sql`${eq(newsConsents.person_id, id)}`,
      closing: {
        because: 'It’s evidence of consent, and names nobody.',
        texts: ['way', 'words', 'withdrawn_by'],
      },
    }),
  ],
  broadcasts: [
    share(broadcasts, {
      title: 'messages_to_many_that_you_wrote',
      whose: (id) => sql`(${eq(broadcasts.written_by, id)} OR ${eq(broadcasts.begun_by, id)})`,
      without: ['written_by', 'begun_by'],
      closing: {
        because: 'It belongs to the company.',
        texts: ['audience', 'subject', 'text', 'button', 'reason'],
      },
    }),
  ],
  broadcastPeople: [
    share(broadcastPeople, {
      title: 'messages_to_many_that_you_got',
      whose: (id) => sql`${eq(broadcastPeople.person_id, id)}`,
      also: {
        subject: sql`(SELECT sent.subject FROM broadcasts AS sent WHERE sent.id = ${broadcastPeople.broadcast_id})`,
      },
      closing: 'go',
    }),
  ],
  devices: [
    share(devices, {
      title: 'devices',
      whose: (id) => sql`${eq(devices.user_id, id)}`,
      without: ['key_hash'],
      closing: 'go',
    }),
  ],
  sessions: [
    share(sessions, {
      title: 'sign_ins',
      whose: (id) => sql`${eq(sessions.user_id, id)}`,
      without: ['token_hash'],
      closing: 'go',
    }),
  ],
  pushSubscriptions: [
    share(pushSubscriptions, {
      title: 'devices_with_notifications',
      whose: (id) => sql`${eq(pushSubscriptions.person_id, id)}`,
      without: ['endpoint', 'p256dh', 'auth', 'server_key'],
      closing: 'go',
    }),
  ],
  challenges: [
    share(challenges, {
      title: 'sign_in_codes',
      whose: (id) =>
        sql`(${challenges.user_id} = ${id} OR ${challenges.pending} ->> 'contact_of' = ${id} OR ${challenges.identifier} IN ${contactsOf(id)})`,
      without: ['code_hash', 'requester', 'pending'],
      closing: 'go',
    }),
  ],
  passkeys: [
    share(passkeys, {
      title: 'passkeys',
      whose: (id) => sql`${eq(passkeys.user_id, id)}`,
      without: ['credential_id', 'public_key', 'counter'],
      closing: 'go',
    }),
  ],
  deskViews: [
    share(deskViews, {
      title: 'desk_views',
      whose: (id) => sql`${eq(deskViews.owner_id, id)}`,
      closing: 'go',
    }),
  ],
  authenticators: [
    share(authenticators, {
      title: 'authenticator',
      whose: (id) => sql`${eq(authenticators.user_id, id)}`,
      without: ['secret', 'last_step'],
      closing: 'go',
    }),
  ],
  recoveryCodes: [
    share(recoveryCodes, {
      title: 'recovery_codes',
      whose: (id) => sql`${eq(recoveryCodes.user_id, id)}`,
      without: ['hash'],
      closing: 'go',
    }),
  ],
  passkeyChallenges: [
    share(passkeyChallenges, {
      title: 'passkey_questions',
      whose: (id) => sql`${eq(passkeyChallenges.user_id, id)}`,
      without: ['hash'],
      closing: 'go',
    }),
  ],
  contactChanges: [
    share(contactChanges, {
      title: 'changes_of_contact',
      whose: (id) => sql`${eq(contactChanges.user_id, id)}`,
      without: ['token_hash'],
      closing: 'go',
    }),
  ],
  uploads: [
    share(uploads, {
      title: 'pictures_and_films',
      whose: (id) => sql`${eq(uploads.owner_id, id)}`,
      closing: {
        because: 'The next round deletes the files, then the row.',
        texts: ['content_type', 'image', 'footage', 'extension'],
        blank: { status: 'rejected' },
      },
    }),
  ],
  stateEvents: [
    share(stateEvents, {
      title: 'what_you_changed',
      whose: (id) => sql`${eq(stateEvents.by_user, id)}`,
      closing: {
        because: 'Other people’s orders and classes rely on it.',
        texts: ['entity', 'from_state', 'to_state'],
      },
    }),
  ],
}

/** Messages aren't in a table of this service, but people expect them in its export. */
export const messages = share(sent, {
  title: 'messages',
  whose: (id) => sql`${sent.recipient} IN ${contactsOf(id)}`,
  without: ['dedupe_key', 'last_error', 'attempts', 'next_at'],
  closing: 'go',
})
