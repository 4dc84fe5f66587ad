// Everything that the site stores in a browser. The browser tests fail if a visit leaves anything else behind.

interface Cookie {
  readonly name: string
  readonly holds: string
  readonly lasts: string
}
export const cookieRows: readonly Cookie[] = [
  {
    name: 'x-access-token',
    holds: 'That you’re signed in. Only set when you sign in.',
    lasts: 'until you sign out or close the browser; on our side 30 days unused, 90 at most',
  },
  {
    name: 'loggedInUser',
    holds: 'Your name, and whether you learn, teach or work here, for the top of the page.',
    lasts: 'as long as the one above',
  },
  {
    name: 'device',
    holds:
      'A random number that lets your account recognise this browser, so other people’s wrong passwords can’t lock you out. Only set when you sign in or sign up. On a secure connection its name starts with __Host-.',
    lasts:
      '400 days after you last signed in; on our side 180, or until you sign the device out from another',
  },
  { name: 'tz', holds: 'Your time zone, so class times are right from the start.', lasts: 'a year' },
  {
    name: 'price',
    holds: 'Which price of a home you chose to see: all-in, before taxes or monthly.',
    lasts: 'a year',
  },
  {
    name: 'cart',
    holds: 'The groups in your cart while you’re signed out.',
    lasts: '30 days, or until you sign in',
  },
  {
    name: 'shortlist',
    holds: 'A random word that opens your shortlist of homes. Only set when you keep a home.',
    lasts: 'a year; the list itself is deleted 90 days after you last kept a home, or when you erase it',
  },
  {
    name: 'carried',
    holds: 'What you had typed into a form that needs an account, so it’s there once you’ve signed in.',
    lasts: 'An hour, or until you’re back on that page',
  },
  {
    name: 'aside',
    holds: 'Only for our staff: their own session, while they see the site as someone else does.',
    lasts: 'until they return to it, half an hour at most',
  },
  {
    name: 'preview',
    holds: 'Which draft of our homes you opened by a link from our staff.',
    lasts: 'until you leave the preview, a day at most',
  },
  { name: 'ended', holds: 'That your session has just ended. Nothing about you.', lasts: 'a minute' },
]

interface Stored {
  /** How the keys of these entries begin. */
  readonly entries: readonly string[]
  readonly says: string
}
export const storedRows: readonly Stored[] = [
  {
    entries: ['verandah-enquirer'],
    says: 'After an enquiry about homes: your name, mobile number and email address, so you don’t have to type them again. They stay until you delete them, here or on the form.',
  },
  { entries: ['homes.compare'], says: 'The homes you’re comparing, until you remove them.' },
  { entries: ['homes.furniture.'], says: 'Furniture that you placed in a floor plan, until you remove it.' },
  {
    entries: ['messages '],
    says: 'Messages that you’re writing, or that haven’t reached us: until they have, you sign out or someone else signs in.',
  },
  {
    entries: ['unsent'],
    says: 'If your session ends while you’re filling in a form: what you typed, in that tab, for a day, so you can send it once you’re back. Passwords, codes and files aren’t kept.',
  },
  {
    entries: ['attendance.'],
    says: 'For tutors: attendance you’ve marked that hasn’t reached us yet, with its notes, until it has or for five days. It stays when you sign out, and is shown only to the account that marked it.',
  },
  {
    entries: ['copies '],
    says: 'While you’re signed in: copies of your calendar, classes, homework, demos, messages and notifications as you last saw them, with their pictures and small files, and larger files that you opened, to read offline. At most 40 pages and 40 MB of files, for seven days, encrypted with a key that is deleted when you sign out, together with all the copies.',
  },
  {
    entries: ['offline-', 'looks-of-copies'],
    says: 'One page of ours for when you’re offline, and what it’s drawn with. It says nothing about you.',
  },
  {
    entries: ['react-router-scroll-positions', 'reloaded-at'],
    says: 'How far you scrolled on each page, and when a page last reloaded itself: until you close the tab.',
  },
  {
    entries: ['stock-sheet'],
    says: 'Only for our staff: a list of prices that they’re checking, until they close the tab.',
  },
]
