import type { Context } from '../http/context.ts'
import type { Round } from '../rounds.ts'
import { endHolds, remindOfDues } from './bookings/index.ts'
import {
  forgetIntents,
  forgetResume,
  forgetShortlists,
  forgetUnconfirmed,
  ownUpToBuyers,
  passLeads,
  resumesOver,
  tellWatchers,
} from './leads/index.ts'
import { repriceHomes } from './projects/index.ts'
import { publishPlanned } from './publishing/index.ts'
import { forgetProposals } from './stock/index.ts'
import { remindOfVisits } from './visits/index.ts'

/** The timed work of Homes. */
export function estateRounds(context: Context): Round[] {
  const { db, clock, storage } = context
  return [
    {
      name: 'expired resumes',
      run: async () => {
        for (const { id, key } of await resumesOver(db, clock())) {
          // The file is deleted first: a row without a file is retried, but a file without a row would stay for ever.
          await storage.remove(key)
          await forgetResume(db, id)
        }
      },
    },
    { name: 'enquiries that nobody answered', run: () => passLeads(context) },
    { name: 'promises to buyers', run: () => ownUpToBuyers(context) },
    { name: 'reminders of visits', run: () => remindOfVisits(context) },
    { name: 'reminders of instalments', run: () => remindOfDues(context) },
    { name: 'prices of the day', run: () => repriceHomes(db, clock()) },
    { name: 'shortlists that are over', run: () => forgetShortlists(db, clock()) },
    { name: 'addresses that nobody confirmed', run: () => forgetUnconfirmed(db, clock()) },
    // Runs after the day's prices, so that the emails have them.
    { name: 'news of shortlists', run: () => tellWatchers(context) },
    { name: 'abandoned changes of homes', run: () => forgetProposals(db, clock()) },
    { name: 'intents of old enquiries', run: () => forgetIntents(db, clock()) },
  ]
}

/** Within seconds, homes with expired holds are for sale again and scheduled publications go live. */
export function quickEstateRounds(context: Context): Round[] {
  const { db, clock } = context
  return [
    { name: 'expired holds of homes', run: () => endHolds(db, clock()) },
    { name: 'planned publications', run: () => publishPlanned(context) },
  ]
}
