import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Email, Id, Instant, ListQuery, listOf, Mobile } from '../shapes.ts'
import { Challenge, Headline, NewPassword, User, VerifyOtp } from './auth.ts'
import { noticeTopics } from './words.ts'

/** What a person hears of, and by which ways. */
export const NoticeChoices = z.record(
  z.enum(noticeTopics),
  z.object({ email: z.boolean(), sms: z.boolean() }),
)
export type NoticeChoices = z.output<typeof NoticeChoices>

/** Somewhere this person is signed in. */
export const Session = z.object({
  id: Id,
  /** True of the session that asks. */
  current: z.boolean(),
  /** A name that its owner can tell from the others, as in `Chrome on Android`. */
  device: z.string(),
  created_at: Instant,
  last_used_at: Instant,
})
export type Session = z.output<typeof Session>

/** One of both. */
export const NewContact = z.object({ email: z.optional(Email), mobile: z.optional(Mobile) })
export const NewTutor = z.object({ headline: Headline })
export const PasswordChange = z.object({
  /** Needed where there is one already. */
  current: z.optional(z.string().check(z.minLength(1, 'Enter your present password.'), z.maxLength(128))),
  password: NewPassword,
})

export const account = defineEndpoints({
  getNotices: {
    method: 'GET',
    path: '/profile/notices',
    access: 'member',
    resource: 'Notices',
    summary: 'What one hears of, and by which ways',
    response: NoticeChoices,
  },
  chooseNotices: {
    method: 'PUT',
    path: '/profile/notices',
    access: 'member',
    resource: 'Notices',
    summary: 'Choose what to hear of, and by which ways',
    body: NoticeChoices,
    response: NoticeChoices,
    errors: ['validation_failed'],
  },
  getSessions: {
    method: 'GET',
    path: '/sessions',
    access: 'member',
    resource: 'Session',
    summary: 'Where one is signed in; the latest used first',
    query: ListQuery,
    response: listOf(Session),
    errors: ['validation_failed'],
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:session_id',
    access: 'member',
    resource: 'Session',
    summary: 'Sign out one of them',
    response: z.null(),
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/sessions/revoke-others',
    access: 'member',
    resource: 'Session',
    summary: 'Sign out everywhere else',
    response: z.object({ revoked: z.int() }),
  },
  addContact: {
    method: 'POST',
    path: '/profile/contacts',
    access: 'member',
    resource: 'Contact',
    summary: 'Add or replace an email address or a mobile number; a code is sent to it',
    body: NewContact,
    response: Challenge,
    errors: ['validation_failed', 'rate_limited', 'channel_unavailable'],
  },
  verifyContact: {
    method: 'POST',
    path: '/profile/contacts/verify',
    access: 'member',
    resource: 'Profile',
    summary: "Prove with the code that the contact is one's own",
    body: VerifyOtp,
    response: User,
    errors: ['validation_failed', 'code_wrong', 'code_expired', 'contact_taken', 'rate_limited'],
  },
  becomeTutor: {
    method: 'POST',
    path: '/profile/tutor',
    access: 'member',
    resource: 'Profile',
    summary: 'Begin to teach',
    body: NewTutor,
    response: User,
    errors: ['validation_failed'],
  },
  changePassword: {
    method: 'POST',
    path: '/profile/password',
    access: 'member',
    resource: 'Profile',
    alsoChanges: ['Session'],
    summary: 'Set or change the password; every other session ends',
    body: PasswordChange,
    response: User,
    errors: ['validation_failed', 'rate_limited', 'conflict'],
  },
})
