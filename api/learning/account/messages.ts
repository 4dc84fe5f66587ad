import type { Notice, Reader } from '../notices/tell.ts'
import { when } from '../notices/when.ts'

/** For the former contact, which may be the only one that its owner still reads. */
export function contactChanged(what: 'email address' | 'mobile number'): Notice['letter'] {
  return {
    subject: `The ${what} of your account was changed`,
    paragraphs: [
      `Your account now has another ${what}, so this one no longer signs you in.`,
      'If that was not you, answer this mail at once.',
    ],
  }
}

export function passwordChanged(): Notice['letter'] {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was just set or changed, and every other device was signed out.',
      'If that was not you, sign in with a code and choose another password.',
    ],
    action: { label: 'Your account', path: '/account' },
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
