import type { StockChange, StockChangeHead, stockChanges } from '#contract/estate/stock/changes.ts'
import { secondPersonText } from '#contract/estate/stock/secondPerson.ts'
import { ApiError } from '../../../ApiError.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse, type Whole } from '../../../nothingElse.ts'
import { endHolds } from '../../bookings/index.ts'
import { leftAlone, type Mover, needsSecond, repriceHomes } from '../../projects/index.ts'
import { wishesAgain } from './again.ts'
import { chooseHomes, draft, planAll, seeHomes, wishesFor } from './draft.ts'
import { make } from './make.ts'
import { proposeSheet } from './sheet.ts'
import { type ChangeRow, findChange, latestChanges, rowsOf, sumsOf } from './store.ts'

type Asking = Parameters<Handlers<typeof stockChanges>['draftStockChange']>[0]
type Making = Parameters<Handlers<typeof stockChanges>['makeStockChange']>[0]
type Redrafting = Parameters<Handlers<typeof stockChanges>['redraftStockChange']>[0]

export function stockChangeHandlers(context: Context): Handlers<typeof stockChanges> {
  const { db } = context
  return {
    async getStockChanges() {
      const changes = await latestChanges(db)
      const sums = await sumsOf(
        db,
        changes.map(({ id }) => id),
      )
      return { items: changes.map((change) => toHead(change, sums)) }
    },

    draftStockChange: (asking) => propose(context, asking),

    async getStockChange({ params: { changeId }, query, viewer }) {
      const { change, head } = await mustFind(context, changeId)
      const { settings, clock } = context
      const left = await leftFor(db, change, { viewer, settings, now: clock() })
      return {
        ...head,
        step: settings.value('price_step'),
        left_alone: left,
        needs_second: needsSecond(head, left),
        rows: await rowsOf(db, changeId, query),
        total: totalOf(head, query.fate),
      }
    },

    draftStockSheet: (saying) => proposeSheet(context, saying),

    makeStockChange: (making) => makeIt(context, making),

    redraftStockChange: (redrafting) => proposeAgain(context, redrafting),
  }
}

type Sums = Awaited<ReturnType<typeof sumsOf>>

function toHead({ id, asked, undoes, by, at, ...change }: ChangeRow, sums: Sums): StockChangeHead {
  const own = sums.get(id)
  if (!own) throw new Error('A change without its sums.')
  const { done_by, done_at, reason } = change
  return {
    id,
    asked,
    undoes,
    by,
    at: at.toISOString(),
    done:
      done_by !== null && done_at !== null && reason !== null
        ? { by: done_by, at: done_at.toISOString(), reason }
        : null,
    ...own,
  }
}

async function mustFind({ db }: Pick<Context, 'db'>, id: string) {
  const change = await findChange(db, id)
  if (!change) throw new ApiError('not_found')
  return { change, head: toHead(change, await sumsOf(db, [id])) }
}

function totalOf({ counts }: StockChangeHead, fate: StockChange['rows'][number]['fate'] | undefined): number {
  return fate === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[fate]
}

/** Null as well for a change that is made already or that somebody else proposed. */
async function leftFor(db: Db, { by, done_at }: ChangeRow, mover: Mover): Promise<number | null> {
  return by === mover.viewer.id && done_at === null ? leftAlone(db, mover) : null
}

async function propose(context: Context, { body, viewer }: Asking): Promise<Whole<{ id: string }>> {
  const { homes, rule, move, ...rest } = body
  const done = nothingElse(rest)
  const { db, clock, settings } = context
  const now = clock()
  if ((rule === undefined) === (move === undefined))
    throw new ApiError('validation_failed', { fields: { rule: 'Choose either new prices or a new state.' } })
  if (move?.to === 'on_hold') checkHold(move, now, settings.value('hold_days'))
  await endHolds(db, now)
  const seen = await seeHomes(db, await chooseHomes(db, homes, now))
  const { held_for = null, ...moving } = move ?? {}
  const asked = { ...(rule && { rule }), ...(move && { move: { to: move.to, ...moving } }) }
  const rows = planAll(wishesFor(asked, seen), settings.value('price_step'))
  const proposal = { asked, held_for, by: viewer.id, now }
  return done({ id: await db.transaction((tx) => draft(tx, proposal, rows)) })
}

function checkHold({ until, held_for }: NonNullable<Asking['body']['move']>, now: Date, most: number): void {
  const end = until === undefined ? null : new Date(until)
  const isWithin = end !== null && end > now && end <= later(now, most * day)
  const fields = {
    ...(!isWithin && {
      until: `Choose a time no later than ${most === 1 ? 'a day' : `${most} days`} from now.`,
    }),
    ...(!held_for && { held_for: 'Say who they are for.' }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

/** Does only what was reviewed: different sums mean that somebody has changed homes since. */
async function makeIt(context: Context, { params, body, ...actor }: Making): Promise<Whole<StockChangeHead>> {
  const { reason, difference, homes, confirmed, ...rest } = body
  const done = nothingElse(rest)
  const { db, clock, settings } = context
  const now = clock()
  await db.transaction(async (tx) => {
    await takeTurn(tx, actor.viewer)
    const change = await findChange(tx, params.changeId, true)
    if (!change) throw new ApiError('not_found')
    const head = toHead(change, await sumsOf(tx, [change.id]))
    if (head.done || head.counts.change === 0) throw new ApiError('wrong_state')
    if (head.after - head.before !== difference || head.counts.change !== homes)
      throw new ApiError('conflict')
    if (head.far > 0 && !confirmed)
      throw new ApiError('validation_failed', { fields: { confirmed: 'Tick that you’ve checked them.' } })
    const left = await leftFor(tx, change, { viewer: actor.viewer, settings, now })
    if (left !== null && needsSecond(head, left))
      throw new ApiError('forbidden', {
        message: `${secondPersonText(head, left)} Ask a colleague to open this page and make it.`,
      })
    await make(tx, { change, reason, actor, now })
  })
  // Updates all-in prices immediately, so visitors see them; after any other change of prices, a round does this.
  await repriceHomes(db, now)
  return done((await mustFind(context, params.changeId)).head)
}

/** Proposes a change again for the homes that it left alone, or the reverse of what it did. */
async function proposeAgain(
  context: Context,
  { params, body, viewer }: Redrafting,
): Promise<Whole<{ id: string }>> {
  const { back, ...rest } = body
  const done = nothingElse(rest)
  const { db, clock, settings } = context
  const { change, head } = await mustFind(context, params.changeId)
  if (back && head.counts.done === 0) throw new ApiError('wrong_state')
  const wishes = await wishesAgain(db, change, back)
  const proposal = {
    asked: back ? {} : change.asked,
    held_for: back ? null : change.held_for,
    undoes: back ? change.id : null,
    by: viewer.id,
    now: clock(),
  }
  const rows = planAll(wishes, settings.value('price_step'))
  return done({ id: await db.transaction((tx) => draft(tx, proposal, rows)) })
}
