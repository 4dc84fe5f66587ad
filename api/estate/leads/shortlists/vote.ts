import { and, eq, ne } from 'drizzle-orm'
import type { InputOf } from '#contract/endpoint.ts'
import type { shortlists as calls } from '#contract/estate/leads/shortlists.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { shortlistHomes, shortlistVotes } from '../tables/index.ts'
import { onList, type ShortlistRow } from './store.ts'

/** More voters than any family has. */
const votersAtMost = 20

export async function vote(
  tx: Db,
  list: ShortlistRow,
  { home_id, name, vote: choice, note = '', ...rest }: InputOf<(typeof calls)['voteOnHome']>['body'],
  at: Date,
): Promise<void> {
  nothingElse(rest)
  const [home] = await tx
    .select({ home_id: shortlistHomes.home_id })
    .from(shortlistHomes)
    .where(onList(list, home_id))
    .for('update')
  if (!home) throw new ApiError('not_found')
  const voter = name.toLowerCase()
  const others = and(
    eq(shortlistVotes.shortlist_id, list.id),
    eq(shortlistVotes.home_id, home_id),
    ne(shortlistVotes.voter, voter),
  )
  if ((await tx.$count(shortlistVotes, others)) >= votersAtMost) {
    throw new ApiError('wrong_state', { message: `${votersAtMost} people have already voted on this home.` })
  }
  const said = { name, vote: choice, note: note === '' ? null : note, at }
  await tx
    .insert(shortlistVotes)
    .values({ id: newId(at), shortlist_id: list.id, home_id, voter, ...said })
    .onConflictDoUpdate({
      target: [shortlistVotes.shortlist_id, shortlistVotes.home_id, shortlistVotes.voter],
      set: said,
    })
}
