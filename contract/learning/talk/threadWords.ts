// Apart from the schemas, so that a page can use them without loading a validator.
/** Between two people, or from a tutor to a group. */
export const threadKinds = ['pair', 'group'] as const
/** Whether the reader may write, or why not. */
export const writingStates = [
  'yes',
  /** Only the tutor writes to this group. */
  'only_tutor',
  /** The reader's seat in this group has ended. */
  'seat_ended',
  /** The conversation belongs to the reader's child. */
  'read_along',
  /** The two people no longer have anything to do with each other. */
  'no_tie',
  'you_blocked',
  'blocked',
  /** The other account is closed, or can't sign in for now. */
  'closed',
  'away',
] as const
export type WritingState = (typeof writingStates)[number]
export const messageAtMost = 4000
/** How many messages are shown at once; earlier ones follow. */
export const messagesAtOnce = 50
