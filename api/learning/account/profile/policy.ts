import { minute } from '../../../clock.ts'

/** Limits password guesses in one session, by somebody who found the account signed in. */
export const passwordChanges = { atMost: 10, window: 15 * minute } as const
