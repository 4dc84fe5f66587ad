import { eq } from 'drizzle-orm'
import type { shortlists as calls } from '#contract/estate/leads/shortlists.ts'
import { ApiError } from '../../../ApiError.ts'
import { day, hour } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { shortlistHomes, shortlists } from '../tables/index.ts'
import { findKeepable, readKept } from './homes.ts'
import { takeTurns } from './limits.ts'
import {
  addHome,
  createShortlist,
  findOwn,
  findShared,
  newWord,
  onList,
  type ShortlistRow,
  setNote,
} from './store.ts'
import { vote } from './vote.ts'
import { askToConfirm, confirmWatcher, dropWatcher, endWatching, readWatchers } from './watchers.ts'

const newLists = { atMost: 40, window: day }
const votesOnList = { atMost: 60, window: hour }

type Watching = 'watchShortlist' | 'dropWatcher' | 'confirmWatcher' | 'endWatching'

export function shortlistHandlers(context: Context): Handlers<typeof calls> {
  return { ...listHandlers(context), ...watcherHandlers(context) }
}

function listHandlers(context: Context): Omit<Handlers<typeof calls>, Watching> {
  const { db, clock } = context
  const own = async (word: string) => mustBe(await findOwn(db, word, clock()))
  const shared = async (word: string) => mustBe(await findShared(db, word, clock()))
  return {
    async keepHome({ body: { list = '', home_id, ...rest }, caller }) {
      const done = nothingElse(rest)
      const now = clock()
      const home = await findKeepable(db, home_id)
      if (!home) throw new ApiError('not_found')
      const known = list === '' ? undefined : await findOwn(db, list, now)
      if (!known) await takeTurns(context, [{ key: `shortlists ${caller.network}`, ...newLists }])
      const word = known ? list : newWord()
      await db.transaction(async (tx) =>
        addHome(tx, known ?? (await createShortlist(tx, word, now)), home, now),
      )
      return done({ list: word })
    },

    async getShortlist({ params }) {
      const list = await own(params.list)
      return {
        items: await readKept(db, list),
        shared: list.shared,
        expires_on: todayInIndia(list.expires_at),
        watchers: await readWatchers(db, list),
      }
    },

    async noteHome({ params, body: { note, ...rest } }) {
      const done = nothingElse(rest)
      await setNote(db, await own(params.list), params.homeId, note)
      return done(null)
    },

    async dropHome({ params }) {
      await db.delete(shortlistHomes).where(onList(await own(params.list), params.homeId))
      return null
    },

    async shareShortlist({ params, body: { shared: on, ...rest } }) {
      const done = nothingElse(rest)
      const list = await own(params.list)
      const word = on ? (list.shared ?? newWord()) : null
      await db.update(shortlists).set({ shared: word }).where(eq(shortlists.id, list.id))
      return done({ shared: word })
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
      await takeTurns(context, [{ key: `shortlist votes ${list.id}`, ...votesOnList }])
      await db.transaction((tx) => vote(tx, list, body, clock()))
      return passedOn(body)(null)
    },
  }
}

function watcherHandlers(context: Context): Pick<Handlers<typeof calls>, Watching> {
  const { db, clock } = context
  const own = async (word: string) => mustBe(await findOwn(db, word, clock()))
  return {
    async watchShortlist({ params, body: { email, ...rest }, caller }) {
      const done = nothingElse(rest)
      return done(await askToConfirm(context, await own(params.list), { email, network: caller.network }))
    },

    async dropWatcher({ params }) {
      await dropWatcher(db, await own(params.list), params.watcherId)
      return null
    },

    async confirmWatcher({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      return done({ email: await confirmWatcher(context, token) })
    },

    async endWatching({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      await endWatching(context, token)
      return done(null)
    },
  }
}

/** An expired list or an ended link is treated as if it had never existed. */
function mustBe(list: ShortlistRow | undefined): ShortlistRow {
  if (!list) throw new ApiError('not_found')
  return list
}
