import { later } from '../../clock.ts'
import { newId } from '../../db/ids.ts'
import { forgetLimit, type Limit, takeTurn } from '../../db/limits.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import { type Caller, Reply } from '../../http/handler.ts'
import { type CodeHasher, newCode } from './codes.ts'
import { email, type Letter, sms } from './messages.ts'
import { codesPerContact, codesPerCountry, guessesPerCode, code as policy, resendPauses } from './policy.ts'
import { type Contact, findByContact, replaceChallenge, type UserRow } from './store.ts'
import type { PendingAccount, PendingContact } from './tables.ts'

export interface Ask {
  readonly contact: Contact
  /** What to make once the code comes back; null to sign in only. */
  readonly pending: PendingAccount | PendingContact | null
  readonly caller: Caller
}

/** Sends a code, or a mail that says why none fits; the answer and the work are the same either way. */
export async function sendCode(context: Context, hasher: CodeHasher, { contact, pending, caller }: Ask) {
  const { db, clock, config, outbox } = context
  if (contact.channel === 'sms' && config.SMS_WEBHOOK_URL === 'off') throw new ApiError('channel_unavailable')
  const now = clock()
  const next = await takeCodeTurns(context, { contact, caller, now })
  const user = await findByContact(db, contact)
  const id = newId(now)
  const code = newCode()
  const hash = await hasher.hash(id, code)
  const usable = Boolean(user ?? pending)
  await outbox.transaction(async (tx) => {
    await replaceChallenge(tx, {
      id,
      ...contact,
      code_hash: usable ? hash : null,
      user_id: isContact(pending) ? pending.contact_of : (user?.id ?? null),
      pending: user && !isContact(pending) ? null : pending,
      tries_left: policy.tries,
      created_at: now,
      expires_at: later(now, policy.lifetime),
    })
    const letter = letterFor(code, user, pending)
    const common = { to: contact.identifier, secret: true, expiresAt: later(now, policy.lifetime) }
    await outbox.enqueue(
      tx,
      contact.channel === 'email'
        ? { kind: 'email', ...common, content: email(letter, config) }
        : { kind: 'sms', ...common, content: sms(letter, config) },
    )
  })
  return new Reply(
    {
      challenge_id: id,
      channel: contact.channel,
      masked_to: mask(contact),
      expires_in: policy.lifetime / 1000,
      resend_in: Math.ceil((next.getTime() - now.getTime()) / 1000),
    },
    900,
    contact.channel === 'email' ? 'We have sent a mail with a code.' : 'We have sent a message with a code.',
  )
}

function isContact(pending: Ask['pending']): pending is PendingContact {
  return pending !== null && 'contact_of' in pending
}

/** Whoever owns the contact is told what it is for, and not whose account it is. */
function letterFor(code: string, user: UserRow | undefined, pending: Ask['pending']): Letter {
  if (isContact(pending)) return { kind: 'contact', code }
  if (!user) return pending ? { kind: 'welcome', code, name: pending.name } : { kind: 'no_account' }
  return { kind: pending ? 'already_here' : 'sign_in', code, name: user.name }
}

const paceKey = ({ channel, identifier }: Contact) => `code pace ${channel} ${identifier}`

interface CodeTurns {
  readonly contact: Contact
  readonly caller: Caller
  readonly now: Date
}

/** Gives when the next code may be asked for. */
async function takeCodeTurns(
  { db, clock, config }: Context,
  { contact, caller: { network }, now }: CodeTurns,
): Promise<Date> {
  const { channel, identifier } = contact
  const { window } = codesPerContact
  const country =
    channel === 'sms' && !identifier.startsWith(codesPerCountry.home) ? identifier.slice(0, 3) : null
  const pace: Limit = { key: paceKey(contact), atMost: codesPerContact.atMost, window, pauses: resendPauses }
  const others: readonly Limit[] = [
    { key: `code network ${network}`, atMost: config.CODES_PER_NETWORK, window },
    { key: `code contact ${channel} ${identifier}`, ...codesPerContact },
    ...(country
      ? [{ key: `code country ${country}`, atMost: codesPerCountry.atMost, window: codesPerCountry.window }]
      : []),
  ]
  // Pace first: an impatient second press is answered with seconds, and costs nothing of the hourly count.
  const turn = await takeTurn(db, pace, now)
  if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  await takeTurns({ db, clock }, others)
  return turn.next_at
}

export function guessLimit({ config }: Pick<Context, 'config'>, { network }: Caller): Limit {
  return {
    key: `guess network ${network}`,
    atMost: config.CODES_PER_NETWORK * guessesPerCode,
    window: codesPerContact.window,
  }
}

export async function takeTurns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limits: readonly Limit[],
): Promise<void> {
  for (const limit of limits) {
    const turn = await takeTurn(db, limit, clock())
    if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  }
}

/** Whoever proved to own the contact need not wait for the next code. */
export function forgetPace(db: Context['db'], contact: Contact): Promise<void> {
  return forgetLimit(db, paceKey(contact))
}

function mask({ channel, identifier }: Contact): string {
  if (channel === 'sms') return `${identifier.slice(0, 3)} ••••• ••${identifier.slice(-3)}`
  const [name = '', host = ''] = identifier.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
