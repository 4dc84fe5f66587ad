import type { Notice } from '../notices/tell.ts'

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
