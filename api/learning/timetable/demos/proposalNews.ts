import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { tell } from '../../base/index.ts'
import { findProposals } from './proposalFacts.ts'
import { type ProposalMessage, type ProposalNews, proposalMessages } from './proposalMessages.ts'

interface Telling {
  readonly ids: readonly string[]
  readonly news: ProposalNews
}

export async function tellOfProposal(context: Context, tx: Db, { ids, news }: Telling): Promise<void> {
  if (ids.length === 0) return
  const { student, tutor }: ProposalMessage = proposalMessages[news]
  for (const facts of await findProposals(tx, ids)) {
    const topic = 'bookings'
    if (student) await tell(context, tx, { user: facts.student, topic, mail: student(facts) })
    if (tutor) await tell(context, tx, { user: facts.tutor, topic, mail: tutor(facts) })
  }
}
