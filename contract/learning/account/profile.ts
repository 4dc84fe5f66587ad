import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Email, Id, Instant, ListQuery, listOf, Mobile, Paise, Prose } from '../../shapes.ts'
import { noticeTopics } from '../base/words.ts'
import { Challenge, channels, Headline, NewPassword, User, VerifyOtp } from '../people/auth.ts'

/** How a person is notified of one topic. */
const Ways = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() })
export const NoticeChoices = z.record(z.enum(noticeTopics), Ways)
/** `push` is missing in forms older than push itself; devices then follow the defaults. */
const NewChoices = z.record(z.enum(noticeTopics), z.extend(Ways, { push: z.optional(z.boolean()) }))
export type NoticeChoices = z.output<typeof NoticeChoices>

export const Session = z.object({
  id: Id,
  /** True for the session that makes this request. */
  current: z.boolean(),
  /** A name by which its owner can recognise it, such as `Chrome on Android`. */
  device: Prose,
  created_at: Instant,
  last_used_at: Instant,
})
export type Session = z.output<typeof Session>

/** A device that the account was used on and that is signed out now. The right password always works there. */
export const KnownDevice = z.object({ id: Id, device: z.string(), last_used_at: Instant })
export type KnownDevice = z.output<typeof KnownDevice>

/** A change of email address or number that can still be undone with the link sent to the old one. */
export const ContactChange = z.object({
  channel: z.enum(channels),
  /** The account's previous contact, masked. */
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  changed_at: Instant,
  until: Instant,
})
export type ContactChange = z.output<typeof ContactChange>

export const Safety = z.object({
  /** How long this session may change how the account signs in; null if it must be confirmed first. */
  confirmed_until: z.nullable(Instant),
  changes: z.array(ContactChange),
})
export type Safety = z.output<typeof Safety>

/** What has to be settled before an account can be closed. */
export const openMatters = [
  'seats',
  'orders',
  'refunds',
  'disputes',
  'taught_groups',
  'taught_demos',
  'taught_disputes',
  'earnings',
  'only_staff',
] as const
export const Closing = z.object({
  /** Empty if the account can be closed now. */
  open: z.array(z.object({ matter: z.enum(openMatters), count: Count })),
  /** Upcoming demos that the person booked; closing cancels them and informs the tutors. */
  demos: Count,
  /** Credit that can't be used after closing. */
  credit: z.optional(Paise),
})
export type Closing = z.output<typeof Closing>

export const ConfirmByPassword = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(128)),
})
const UndoToken = z.object({ token: z.string().check(z.maxLength(64)) })

/** Exactly one of the two is required. */
export const NewContact = z.object({ email: z.optional(Email), mobile: z.optional(Mobile) })
export const NewTutor = z.object({ headline: Headline })
export const PasswordChange = z.object({
  /** Required if the account has a password already, unless the session has just been confirmed. */
  current: z.optional(z.string().check(z.minLength(1, 'Enter your current password.'), z.maxLength(128))),
  password: NewPassword,
})

export const account = defineEndpoints({
  getNotices: {
    method: 'GET',
    path: '/profile/notices',
    access: 'member',
    resource: 'Notices',
    summary: 'Which notifications you get, and how',
    response: NoticeChoices,
  },
  chooseNotices: {
    method: 'PUT',
    path: '/profile/notices',
    access: 'member',
    resource: 'Notices',
    summary: 'Choose which notifications to get, and how',
    body: NewChoices,
    response: NoticeChoices,
    errors: ['validation_failed'],
  },
  getSessions: {
    method: 'GET',
    path: '/sessions',
    access: 'member',
    resource: 'Session',
    summary: 'Your sessions, most recently used first',
    query: ListQuery,
    response: listOf(Session),
    errors: ['validation_failed'],
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:session_id',
    access: 'member',
    resource: 'Session',
    alsoChanges: ['KnownDevice'],
    summary: 'Sign out one session, and stop trusting its device',
    response: z.null(),
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/sessions/revoke-others',
    access: 'member',
    resource: 'Session',
    alsoChanges: ['KnownDevice'],
    summary: 'Sign out everywhere else, and stop trusting the other devices',
    response: z.object({ revoked: Count }),
  },
  getDevices: {
    method: 'GET',
    path: '/devices',
    access: 'member',
    resource: 'KnownDevice',
    summary: 'Devices that are signed out now, the most recently used first',
    response: z.array(KnownDevice),
  },
  forgetDevice: {
    method: 'DELETE',
    path: '/devices/:device_id',
    access: 'member',
    resource: 'KnownDevice',
    summary: 'Stop trusting one of them',
    response: z.null(),
    errors: ['not_found'],
  },
  getSafety: {
    method: 'GET',
    path: '/profile/safety',
    access: 'member',
    alone: 'to_set_up',
    resource: 'Safety',
    summary: 'Whether this session is confirmed, and which contact changes can be undone',
    response: Safety,
  },
  sendConfirmation: {
    method: 'POST',
    path: '/profile/confirm/send',
    access: 'member',
    alone: 'to_set_up',
    resource: 'Confirmation',
    summary: 'Send a code that confirms this session to the current contact',
    response: Challenge,
    errors: ['second_way_first', 'rate_limited', 'channel_unavailable'],
  },
  confirmByPassword: {
    method: 'POST',
    path: '/profile/confirm/password',
    access: 'member',
    alone: 'to_set_up',
    resource: 'Safety',
    summary: 'Confirm this session with the password',
    body: ConfirmByPassword,
    response: z.null(),
    errors: ['second_way_first', 'validation_failed', 'rate_limited'],
  },
  confirmByCode: {
    method: 'POST',
    path: '/profile/confirm/code',
    access: 'member',
    alone: 'to_set_up',
    resource: 'Safety',
    summary: 'Confirm this session with a code',
    body: VerifyOtp,
    response: z.null(),
    errors: ['second_way_first', 'validation_failed', 'code_wrong', 'code_expired', 'rate_limited'],
  },
  getContactUndo: {
    method: 'GET',
    path: '/profile/contacts/undo',
    access: 'public',
    exact: true,
    resource: 'Safety',
    summary: 'What the link sent to an old contact would undo; null if it is no longer valid',
    query: UndoToken,
    response: z.object({ change: z.nullable(ContactChange) }),
    errors: ['validation_failed'],
  },
  undoContact: {
    method: 'POST',
    path: '/profile/contacts/undo',
    access: 'public',
    resource: 'Safety',
    summary:
      'Restore the contacts, sign out every device, remove the password, the passkeys and the authenticator app',
    body: UndoToken,
    response: z.null(),
    errors: ['validation_failed', 'link_expired', 'contact_taken'],
  },
  addContact: {
    method: 'POST',
    path: '/profile/contacts',
    access: 'member',
    fresh: true,
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
    alsoChanges: ['Safety'],
    summary: 'Verify the contact with the code',
    body: VerifyOtp,
    response: User,
    errors: ['validation_failed', 'code_wrong', 'code_expired', 'contact_taken', 'rate_limited'],
  },
  becomeTutor: {
    method: 'POST',
    path: '/profile/tutor',
    access: 'member',
    resource: 'Profile',
    summary: 'Become a tutor',
    body: NewTutor,
    response: User,
    errors: ['validation_failed'],
  },
  changePassword: {
    method: 'POST',
    path: '/profile/password',
    access: 'member',
    resource: 'Profile',
    alsoChanges: ['Session', 'KnownDevice', 'Safety'],
    summary: 'Set or change the password; every other session ends',
    body: PasswordChange,
    response: User,
    errors: ['validation_failed', 'confirm_first', 'rate_limited', 'conflict'],
  },
  exportAccount: {
    method: 'GET',
    path: '/profile/data.json',
    access: 'member',
    fresh: true,
    resource: 'Profile',
    summary: 'Everything that’s stored about you, as a JSON file',
    file: 'application/json',
    response: z.null(),
    errors: ['confirm_first'],
  },
  getClosing: {
    method: 'GET',
    path: '/profile/closing',
    access: 'member',
    resource: 'Closing',
    summary: 'What has to be settled before the account can be closed',
    response: Closing,
  },
  closeAccount: {
    method: 'POST',
    path: '/profile/close',
    access: 'member',
    fresh: true,
    resource: 'Profile',
    alsoChanges: ['Session', 'KnownDevice', 'Safety', 'Closing'],
    summary:
      'Close the account permanently: whatever identifies the person is erased, and every session ends',
    response: z.null(),
    errors: ['confirm_first', 'account_in_use', 'last_owner'],
  },
})
