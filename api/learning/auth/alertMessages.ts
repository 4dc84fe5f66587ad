import { when } from '../../texts/days.ts'
import type { Notice, Reader } from '../notices/index.ts'

interface Change {
  readonly channel: 'email' | 'sms'
  /** True where there was none before. */
  readonly isNew: boolean
  /** What the link proves itself by. */
  readonly token: string
  readonly until: Date
  readonly user: Pick<Reader, 'time_zone' | 'locale'>
}

/** For the former contact, which may be the only one that its owner still reads. */
export function contactChanged({ channel, isNew, token, until, user }: Change): Notice['letter'] {
  const what = channel === 'email' ? 'email address' : 'mobile number'
  return {
    subject: `The ${what} of your account was ${isNew ? 'added' : 'changed'}`,
    paragraphs: [
      isNew
        ? `Your account now has a ${what} that signs in to it.`
        : `Your account now has another ${what}, so this one no longer signs you in.`,
      'If that was you, there is nothing to do.',
      `If it was not, undo it with the link below by ${when(until, user)}. That also signs out every device and removes the password, so that only you can get back in.`,
    ],
    action: { label: 'Undo this change', path: `/account/undo?change=${token}` },
  }
}

export function contactRestored(): Notice['letter'] {
  return {
    subject: 'Your account is back as it was',
    paragraphs: [
      'The change was undone, every device was signed out, and the password no longer works.',
      'Sign in with a code, then choose a new password if you use one.',
    ],
    action: { label: 'Sign in', path: '/login?next=%2Faccount%2Fcontacts' },
  }
}

export function passwordChanged(): Notice['letter'] {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was just set or changed, and every other device was signed out.',
      'If that was not you, sign in with a code and choose another one straight away. You don’t need the current one for that.',
    ],
    action: { label: 'How you sign in', path: '/account/contacts' },
  }
}

interface SignIn {
  readonly device: string
  readonly now: Date
  readonly user: Pick<Reader, 'time_zone' | 'locale'>
}

export function newDevice({ device, now, user }: SignIn): Notice['letter'] {
  return {
    subject: 'Your account was used on a new device',
    paragraphs: [
      `Somebody signed in to your account on ${when(now, user)}. The device calls itself: ${device}.`,
      'If that was you, there is nothing to do. If not, sign that device out on your account page, and change your password if you have one.',
    ],
    action: { label: 'Devices that are signed in', path: '/account/sessions' },
  }
}
