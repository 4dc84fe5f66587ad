import type { live as liveCalls } from '#contract/learning/people/live.ts'
import { liveSocketPath } from '#contract/learning/people/liveWords.ts'
import { later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { signWord } from '../../../signedWord.ts'
import { ticketLife } from './policy.ts'

export function liveHandlers({ db, clock }: Context): Handlers<typeof liveCalls> {
  return {
    async liveTicket({ viewer }) {
      const mayBeTold = viewer.waitsFor === null && !viewer.onlyLooks
      if (!mayBeTold) return { ticket: null, socket: liveSocketPath }
      const until = later(clock(), ticketLife)
      const ticket = await signWord(db, { purpose: 'listen', id: viewer.sessionId, until })
      return { ticket, socket: liveSocketPath }
    },
  }
}
