import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { forgetLimit } from '../../../db/limits.ts'
import type { OutboxMessage } from '../../../db/outbox.ts'
import type { Context } from '../../../http/context.ts'
import { type Caller, Reply } from '../../../http/handler.ts'
import type { PendingAccount, PendingConfirmation, PendingContact } from '../tables/index.ts'
import {
  guessLimit,
  paceKey,
  takeCodeTurns,
  takePasswordTurn,
  takeTextTurn,
  takeTurns,
} from './codeLimits.ts'
import { type CodeHasher, newCode } from './codes.ts'
import { knownDevice, requesterOf } from './devices.ts'
import { type CodeMessage, email, sms } from './messages.ts'
import { code as policy } from './policy.ts'
import {
  type ChallengeRow,
  type Contact,
  findByContact,
  replaceChallenge,
  requesterOfChallenge,
  spendTry,
  type UserRow,
} from './store.ts'
import { hashToken } from './tokens.ts'

export interface Ask {
  readonly contact: Contact
  /** What to create or change once the code has been entered; null if the code only signs in. */
  readonly pending: PendingAccount | PendingContact | PendingConfirmation | null
  readonly caller: Caller
  /** Checks a password that was typed while strangers are guessing. A code is sent only if the password is right. */
  readonly isPassword?: (user: UserRow | undefined) => Promise<boolean>
}

/** Sends a code, or a message that says why there is none. The response and the work done are the same either way. */
export async function sendCode(context: Context, hasher: CodeHasher, ask: Ask) {
  const { db, clock, config, outbox } = context
  const { contact, pending, caller, isPassword } = ask
  if (contact.channel === 'sms' && config.SMS_WEBHOOK_URL === 'off') throw new ApiError('channel_unavailable')
  const now = clock()
  const holder = holderOf(pending)
  const requester = holder === null ? requesterOf(caller) : hashToken(holder)
  const device = await knownDevice(db, caller, { contact, now })
  const isOwn = device !== null || isConfirmation(pending)
  const count = isPassword ? 'password' : isOwn ? 'own' : 'strangers'
  const next = await takeCodeTurns(context, { contact, caller, requester, count, now })
  const user = await findByContact(db, contact)
  const isSent = isPassword
    ? await takePasswordTurn(context, contact, await isPassword(user))
    : count === 'own' || (await isTexted(context, user, ask))
  const id = newId(now)
  const code = newCode()
  const hash = await hasher.hash(id, code)
  const isUsable = isSent && Boolean(user ?? pending)
  const expires_at = later(now, policy.lifetime)
  await outbox.transaction(async (tx) => {
    await replaceChallenge(tx, {
      id,
      ...contact,
      requester,
      expires_at,
      tries_left: policy.tries,
      created_at: now,
      code_hash: isUsable ? hash : null,
      user_id: pending && 'contact_of' in pending ? pending.contact_of : (user?.id ?? null),
      pending: user && holder === null ? null : pending,
    })
    const message = messageFor(context, contact, wordsFor(code, user, ask))
    await enqueueIf(context, tx, { isSent, message: { ...message, secret: true, expiresAt: expires_at } })
  })
  const resend_in = Math.ceil((next.getTime() - now.getTime()) / 1000)
  return new Reply(
    {
      challenge_id: id,
      channel: contact.channel,
      masked_to: mask(contact),
      expires_in: policy.lifetime / 1000,
      resend_in,
    },
    900,
    isPassword
      ? 'If that password is right, we’ve also sent a code.'
      : contact.channel === 'email'
        ? 'We’ve emailed a code.'
        : 'We’ve texted a code.',
  )
}

/**
 * Whether strangers may have a text sent to this number. The owner of an account isn't refused because of what others
 * requested; a number without one gets no text, and the response is the same. Nobody needs a text to sign up: an email
 * does as well, so that is refused openly, with an account or without.
 */
async function isTexted(
  context: Context,
  user: UserRow | undefined,
  { contact, pending, caller }: Ask,
): Promise<boolean> {
  const turn = await takeTextTurn(context, contact, caller)
  if (turn.allowed) return true
  if (pending !== null) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  return user !== undefined
}

/** A message that mustn't be sent is still written, then rolled back, so that timing gives nothing away. */
async function enqueueIf(
  { outbox }: Context,
  tx: Db,
  { isSent, message }: { readonly isSent: boolean; readonly message: OutboxMessage },
): Promise<void> {
  await tx
    .transaction(async (part) => {
      await outbox.enqueue(part, message)
      if (!isSent) throw new NotSent()
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotSent)) throw error
    })
}
class NotSent extends Error {}

function messageFor(
  { config }: Context,
  { channel, identifier }: Contact,
  message: CodeMessage,
): OutboxMessage {
  return channel === 'email'
    ? { kind: 'email', to: identifier, content: email(message, config, identifier) }
    : { kind: 'sms', to: identifier, content: sms(message, config) }
}

/** The person or session that the code is for; null for signing in. */
function holderOf(pending: Ask['pending']): string | null {
  if (pending && 'contact_of' in pending) return pending.contact_of
  return isConfirmation(pending) ? pending.confirms : null
}

function isConfirmation(pending: Ask['pending']): pending is PendingConfirmation {
  return pending !== null && 'confirms' in pending
}

/** Tells the contact's owner what the code is for, but not whose account it is. */
function wordsFor(code: string, user: UserRow | undefined, { pending, isPassword }: Ask): CodeMessage {
  if (isConfirmation(pending)) return { kind: 'confirm', code }
  if (pending && 'contact_of' in pending) return { kind: 'contact', code }
  if (!user) return pending ? { kind: 'welcome', code, name: pending.name } : { kind: 'no_account' }
  if (isPassword) return { kind: 'after_password', code, name: user.name }
  return { kind: pending ? 'already_here' : 'sign_in', code, name: user.name }
}

interface Attempt {
  readonly id: string
  readonly otp: string
  /** The person whose contact, or the session whose owner, is to be verified; null for signing in. */
  readonly holder: string | null
  readonly caller: Caller
}

/** Returns the challenge that matches this code. The caller closes it. */
export async function tryCode(
  context: Context,
  hasher: CodeHasher,
  { id, otp, holder, caller }: Attempt,
): Promise<ChallengeRow> {
  const { db, clock } = context
  // Attempts at one's own challenge are limited anyway, and mustn't be used up by others on the same network.
  const requester = await requesterOfChallenge(db, id)
  const isOwn = requester === (holder === null ? requesterOf(caller) : hashToken(holder))
  if (!isOwn) await takeTurns(context, [guessLimit(context, caller)])
  const challenge = await spendTry(db, { id, now: clock(), holder })
  if (!challenge) throw new ApiError('code_expired')
  if (!(await hasher.fits(challenge, otp))) throw new ApiError('code_wrong')
  return challenge
}

/** A person who has confirmed a contact needn't wait for the next code. */
export function forgetPace(db: Db, { channel, identifier, requester }: ChallengeRow): Promise<void> {
  return forgetLimit(db, paceKey({ contact: { channel, identifier }, requester }))
}

export function mask({ channel, identifier }: Contact): string {
  if (channel === 'sms') return `${identifier.slice(0, 3)} ••••• ••${identifier.slice(-3)}`
  const [name = '', host = ''] = identifier.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
