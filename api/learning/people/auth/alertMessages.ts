import type { Mail } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

interface Change {
  readonly channel: 'email' | 'sms'
  /** True if there was no contact of this kind before. */
  readonly isNew: boolean
  /** The token in the link that undoes the change. */
  readonly token: string
  readonly until: Date
  readonly user: Pick<Reader, 'time_zone'>
}

/** Sent to the old contact, which may be the only one that its owner still reads. */
export function contactChanged({ channel, isNew, token, until, user }: Change): Mail {
  const what = channel === 'email' ? 'email address' : 'mobile number'
  return {
    subject: `Your ${what} was ${isNew ? 'added' : 'changed'}`,
    paragraphs: [
      isNew
        ? `You can now sign in with the ${what} you added to your account.`
        : `Your account has a new ${what}. You can no longer sign in with this one.`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t, undo the change. That also signs out every device and removes your password, your passkeys and your authenticator app, so that only you can get back in.',
    ],
    facts: [{ label: 'Undo it by', value: when(until, user) }],
    action: { label: 'Undo this change', path: `/account/undo?change=${token}` },
  }
}

export function contactRestored(): Mail {
  return {
    subject: 'Your account has been restored',
    paragraphs: [
      'We undid the change, signed out every device and removed your password, your passkeys and your authenticator app.',
      'Sign in with a code. If you use a password, choose a new one after that.',
    ],
    action: { label: 'Sign in', path: '/login?next=%2Faccount%2Fcontacts' },
  }
}

export function passwordChanged(): Mail {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was set or changed just now, and every other device was signed out.',
      'If this wasn’t you, sign in with a code and choose a new password straight away. You don’t need the current password for that.',
    ],
    action: { label: 'Check how you sign in', path: '/account/contacts' },
  }
}

interface PasskeyChange {
  readonly isNew: boolean
  /** The device on which it was made. */
  readonly name: string
  readonly now: Date
  readonly user: Pick<Reader, 'time_zone'>
}

export function passkeyChanged({ isNew, name, now, user }: PasskeyChange): Mail {
  return {
    subject: `A passkey was ${isNew ? 'added to' : 'removed from'} your account`,
    paragraphs: [
      isNew
        ? 'Anyone who has it can sign in to your account without a code or a password.'
        : 'It can no longer be used to sign in. You may still see it in your password manager, where you can delete it.',
      'If this wasn’t you, sign out every other device, then check your passkeys.',
    ],
    facts: [
      { label: 'Passkey', value: name },
      { label: 'When', value: when(now, user) },
    ],
    action: { label: 'Check how you sign in', path: '/account/contacts' },
  }
}

export interface SecondWayChange {
  readonly what: 'added' | 'removed' | 'renewed' | 'used'
  /** How many recovery codes are left after one was used. */
  readonly left?: number
}

const secondWayWords = {
  added: {
    subject: 'An authenticator app was added to your account',
    text: 'From now on, signing in with a password or a code also needs a code from that app.',
  },
  removed: {
    subject: 'The authenticator app was removed from your account',
    text: 'You no longer need its codes to sign in, and your recovery codes no longer work.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    text: 'You have ten new codes. The old ones no longer work.',
  },
  used: {
    subject: 'A recovery code was used on your account',
    text: 'It was used instead of your authenticator app, and no longer works.',
  },
} as const

export function secondWayChanged({
  what,
  left,
  now,
  user,
}: SecondWayChange & Pick<SignIn, 'now' | 'user'>): Mail {
  const { subject, text } = secondWayWords[what]
  return {
    subject,
    paragraphs: [
      text,
      'If this wasn’t you, sign out every other device and change your password straight away, then check how you sign in.',
    ],
    facts: [
      { label: 'When', value: when(now, user) },
      ...(left === undefined ? [] : [{ label: 'Recovery codes left', value: String(left) }]),
    ],
    action: { label: 'Check how you sign in', path: '/account/contacts' },
  }
}

interface SignIn {
  readonly device: string
  readonly now: Date
  readonly user: Pick<Reader, 'time_zone'>
}

export function newDevice({ device, now, user }: SignIn): Mail {
  return {
    subject: 'New sign-in to your account',
    paragraphs: [
      'Someone signed in to your account on a device that we haven’t seen before.',
      'If this was you, you don’t need to do anything. If not, sign that device out, and change your password if you have one.',
    ],
    facts: [
      { label: 'Device', value: device },
      { label: 'When', value: when(now, user) },
    ],
    action: { label: 'View your devices', path: '/account/sessions' },
  }
}

interface LearnerSignIn extends SignIn {
  readonly learner: string
}

/** Sent to the young person's guardian. */
export function learnersDevice({ device, now, user, learner }: LearnerSignIn): Mail {
  return {
    subject: `${learner} signed in on a new device`,
    paragraphs: [
      `Someone signed in as ${learner} on a device that we haven’t seen before.`,
      `If it was ${learner}, you don’t need to do anything. If it wasn’t, or if you aren’t sure, give ${learner} a new password. That signs out every device.`,
    ],
    facts: [
      { label: 'Device', value: device },
      { label: 'When', value: when(now, user) },
    ],
    action: { label: 'View their devices', path: '/account/learners' },
  }
}

/** The last email that an account receives. */
export function accountClosed(): Mail {
  return {
    subject: 'Your account is closed',
    paragraphs: [
      'As you asked, we closed your account, signed out every device and erased what identifies you. Demos you had booked are cancelled.',
      'The law requires us to keep your orders, payments and refunds. They no longer carry your name, address or number.',
      'If this wasn’t you, reply to this email straight away.',
    ],
    action: { label: 'What we keep, and why', path: '/privacy#rights' },
    afterwards: ['You can sign up again at any time, with a new account.'],
  }
}
