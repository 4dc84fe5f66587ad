import { eq } from 'drizzle-orm'
import type { shortlists as calls } from '#contract/estate/shortlists.ts'
import { ApiError } from '../../ApiError.ts'
import { day, hour } from '../../clock.ts'
import { type Limit, takeTurn } from '../../db/limits.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import { todayInIndia } from '../../texts/days.ts'
import { mustFindUnit } from '../inventory/index.ts'
import { shortlistHomes, shortlists } from '../tables/index.ts'
import {
  addHome,
  createShortlist,
  findOwn,
  findShared,
  newWord,
  onList,
  readKept,
  type ShortlistRow,
  setNote,
} from './store.ts'
import { vote } from './vote.ts'

const newLists = { atMost: 40, window: day }
const votesOnList = { atMost: 60, window: hour }

export function shortlistHandlers(context: Context): Handlers<typeof calls> {
  const { db, clock } = context
  const own = async (word: string) => mustBe(await findOwn(db, word, clock()))
  const shared = async (word: string) => mustBe(await findShared(db, word, clock()))
  return {
    async keepHome({ body: { list = '', unit_id, ...rest }, caller }) {
      nothingElse(rest)
      const now = clock()
      const unit = await mustFindUnit(db, unit_id)
      const known = list === '' ? undefined : await findOwn(db, list, now)
      if (!known) await takeTurns(context, { key: `shortlists ${caller.network}`, ...newLists })
      const word = known ? list : newWord()
      await db.transaction(async (tx) =>
        addHome(tx, known ?? (await createShortlist(tx, word, now)), unit.id, now),
      )
      return { list: word }
    },

    async getShortlist({ params }) {
      const list = await own(params.list)
      return {
        items: await readKept(db, list),
        shared: list.shared,
        expires_on: todayInIndia(list.expires_at),
      }
    },

    async noteHome({ params, body: { note, ...rest } }) {
      nothingElse(rest)
      await setNote(db, await own(params.list), params.unitId, note)
      return null
    },

    async dropHome({ params }) {
      await db.delete(shortlistHomes).where(onList(await own(params.list), params.unitId))
      return null
    },

    async shareShortlist({ params, body: { shared: on, ...rest } }) {
      nothingElse(rest)
      const list = await own(params.list)
      const word = on ? (list.shared ?? newWord()) : null
      await db.update(shortlists).set({ shared: word }).where(eq(shortlists.id, list.id))
      return { shared: word }
    },

    async eraseShortlist({ params }) {
      const { id } = await own(params.list)
      await db.delete(shortlists).where(eq(shortlists.id, id))
      return null
    },

    async getSharedShortlist({ params }) {
      const list = await shared(params.shared)
      return { items: await readKept(db, list), expires_on: todayInIndia(list.expires_at) }
    },

    async voteOnHome({ params, body }) {
      const list = await shared(params.shared)
      await takeTurns(context, { key: `shortlist votes ${list.id}`, ...votesOnList })
      await db.transaction((tx) => vote(tx, list, body, clock()))
      return null
    },
  }
}

/** A list that has expired, and a link that was ended, are as if they had never been. */
function mustBe(list: ShortlistRow | undefined): ShortlistRow {
  if (!list) throw new ApiError('not_found')
  return list
}

async function takeTurns({ db, clock }: Context, limit: Limit): Promise<void> {
  const turn = await takeTurn(db, limit, clock())
  if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
}
