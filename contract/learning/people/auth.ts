import { z } from 'zod/mini'
import { orAssume } from '../../assumed.ts'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Address,
  Count,
  Email,
  HandleName,
  Id,
  Instant,
  Mobile,
  Prose,
  State,
  TimeZone,
  text,
} from '../../shapes.ts'
import { capabilities } from '../../staff.ts'
import { UploadId } from '../../uploadPlace.ts'
import { LearnerRef } from '../base/learnerRef.ts'
import { somebody } from './somebody.ts'

export const roles = ['student', 'tutor', 'staff'] as const
export type Role = (typeof roles)[number]
/** What a person may choose at sign-up; staff are appointed. */
export const SignUpRole = z._default(z.enum(['student', 'tutor']), 'student')
export const channels = ['email', 'sms'] as const

/** What a session waits for: proof of the account's second way, or that the account sets one up. */
export const waits = ['proof', 'set_up'] as const
export type WaitsFor = (typeof waits)[number]

const PersonName = text(2, 80, 'Enter your name, 2 to 80 characters.')
export const NewPassword = z
  .string()
  .check(z.minLength(10, 'Use at least 10 characters.'), z.maxLength(128, 'Use at most 128 characters.'))

export const Headline = text(4, 120, 'Describe what you teach in 4 to 120 characters.')

export const User = z.object({
  id: orAssume(Id, somebody.id),
  name: orAssume(Prose, somebody.name),
  email: z.nullable(Prose),
  mobile: z.nullable(Prose),
  roles: orAssume(z.array(z.enum(roles)), somebody.roles),
  time_zone: orAssume(TimeZone, somebody.time_zone),
  /** The state on the person's bills; missing until they say. */
  state: z.optional(State),
  locale: orAssume(Prose, somebody.locale),
  avatar_url: z.nullable(Address),
  handle: z.nullable(HandleName),
  has_password: orAssume(z.boolean(), somebody.has_password),
  /** True once there is a name, a verified contact and, for a tutor, a headline. */
  profile_complete: orAssume(z.boolean(), somebody.profile_complete),
  headline: z.nullable(Prose),
  /** What staff may do; missing for everybody else. */
  capabilities: z.optional(z.array(z.enum(capabilities))),
  /** The learner that a young person is in somebody else's account; missing for everybody else. */
  learner: z.optional(LearnerRef),
  /** What this session needs before it may do anything else; missing if it needs nothing. */
  waits_for: z.optional(z.enum(waits)),
})
export type User = z.output<typeof User>

/** A code is on its way; returned with 900. */
export const Challenge = z.object({
  challenge_id: orAssume(Id, 'sent'),
  channel: orAssume(z.enum(channels), 'email'),
  masked_to: orAssume(Prose, ''),
  expires_in: orAssume(Count, 300),
  resend_in: orAssume(Count, 30),
})
export type Challenge = z.output<typeof Challenge>

/** Signed in; returned with 200, or 901 while the profile is incomplete. */
export const SignedIn = z.object({
  access_token: Prose.check(z.minLength(1)),
  expires_at: orAssume(Instant, '2199-12-31T00:00:00.000Z'),
  user: orAssume(User, somebody),
})
export type SignedIn = z.output<typeof SignedIn>

export const SignUpByEmail = z.object({
  name: PersonName,
  email: Email,
  password: z.optional(NewPassword),
  role: SignUpRole,
  /** The browser's time zone; India's if it is missing. */
  time_zone: z.optional(TimeZone),
})
export const SignUpByMobile = z.object({
  name: PersonName,
  mobile: Mobile,
  role: SignUpRole,
  time_zone: z.optional(TimeZone),
})
export const LogInByEmail = z.object({
  email: Email,
  password: z.optional(z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(128))),
})
export const LogInByMobile = z.object({ mobile: Mobile })
export const VerifyOtp = z.object({
  challenge_id: z.string().check(z.minLength(1), z.maxLength(64)),
  otp: z
    .string({ error: 'Enter the six digits.' })
    .check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits.')),
})
export const ProfileChanges = z.object({
  name: z.optional(PersonName),
  time_zone: z.optional(TimeZone),
  /** Where the person lives, for the tax on their bills. */
  state: z.optional(State),
  locale: z.optional(z.enum(['en-IN', 'en-GB', 'en-US'])),
  headline: z.optional(Headline),
  /** A finished upload for this purpose; null removes the picture. */
  avatar_upload_id: z.optional(z.nullable(UploadId)),
})

const codeErrors = ['validation_failed', 'rate_limited', 'channel_unavailable'] as const

export const auth = defineEndpoints({
  signUpByEmail: {
    method: 'POST',
    path: '/signup/email',
    access: 'public',
    resource: 'Profile',
    idempotent: true,
    summary: 'Sign up with an email address; a code is sent to it',
    body: SignUpByEmail,
    response: Challenge,
    errors: codeErrors,
  },
  signUpByMobile: {
    method: 'POST',
    path: '/signup/mobile',
    access: 'public',
    resource: 'Profile',
    idempotent: true,
    summary: 'Sign up with a mobile number; a code is sent to it',
    body: SignUpByMobile,
    response: Challenge,
    errors: codeErrors,
  },
  logInByEmail: {
    method: 'POST',
    path: '/login/email',
    access: 'public',
    young: true,
    resource: 'Profile',
    summary: 'Sign in with a password, or request a code by email',
    body: LogInByEmail,
    response: z.union([SignedIn, Challenge]),
    errors: [...codeErrors, 'wrong_credentials'],
  },
  logInByMobile: {
    method: 'POST',
    path: '/login/mobile',
    access: 'public',
    young: true,
    resource: 'Profile',
    summary: 'Request a sign-in code by SMS',
    body: LogInByMobile,
    response: Challenge,
    errors: codeErrors,
  },
  verifyOtp: {
    method: 'POST',
    path: '/verify-otp',
    access: 'public',
    young: true,
    resource: 'Profile',
    summary: 'Exchange a code for a token',
    body: VerifyOtp,
    response: SignedIn,
    errors: ['validation_failed', 'code_wrong', 'code_expired', 'rate_limited'],
  },
  getProfile: {
    method: 'GET',
    path: '/profile',
    access: 'member',
    young: true,
    alone: 'always',
    resource: 'Profile',
    summary: 'The signed-in person',
    // Whatever the service says of them, an answer means that they are signed in.
    response: orAssume(User, somebody),
  },
  updateProfile: {
    method: 'PATCH',
    path: '/profile',
    access: 'member',
    resource: 'Profile',
    summary: 'Change your own name, time zone, language, headline or picture',
    body: ProfileChanges,
    response: User,
    errors: ['validation_failed'],
  },
  logOut: {
    method: 'POST',
    path: '/logout',
    access: 'member',
    young: true,
    alone: 'always',
    lookers: 'admitted',
    resource: 'Profile',
    summary: 'Revoke the token that made this call',
    response: z.null(),
  },
})
