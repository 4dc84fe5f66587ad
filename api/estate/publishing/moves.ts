import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { ContentDraft } from '#contract/estate/publishing/entries.ts'
import { secondPersonText } from '#contract/estate/stock/secondPerson.ts'
import { ApiError } from '../../ApiError.ts'
import { takeTurn } from '../../audit/takeTurn.ts'
import type { Db } from '../../db/Db.ts'
import { brokenConstraint } from '../../db/refusing.ts'
import { rolledBack } from '../../db/rolledBack.ts'
import { rows } from '../../db/rows.ts'
import { todayInIndia } from '../../texts/days.ts'
import {
  type CostChange,
  isSameBasis,
  leftAlone,
  type Mover,
  movedBy,
  needsSecond,
  readBasis,
  usualCost,
} from '../projects/index.ts'
import { type Lexicon, readLexicon } from './Lexicon.ts'
import { type DraftRow, type Entry, findEntry } from './store.ts'
import { lockContent, removeEntry, writeEntry } from './writeEntry.ts'

interface Applying {
  readonly lexicon: Lexicon
  readonly now: Date
  /** When visitors see it. */
  readonly at?: Date | null
}

/**
 * Puts a draft on the site, or takes its entry off, and returns how that changes the costs of homes; null if it doesn't.
 * Texts of every kind are measured, so that none has to be known to change them.
 */
export async function applyDraft(
  tx: Db,
  { id, kind, draft, words: live }: Entry,
  { lexicon, now, at = null }: Applying,
): Promise<CostChange | null> {
  const words = draft?.words ?? null
  const before = await readBasis(tx)
  if (words === null) await removeEntry(tx, kind, id)
  else await writeEntry(tx, { kind, id, words, lexicon, now, isNew: live === null }).catch(refuse)
  const after = await readBasis(tx)
  const from = todayInIndia(at !== null && at > now ? at : now)
  return isSameBasis(before, after) ? null : { before, after, from }
}

const noValue = 'A rule has an amount or a rate, the same one of the two as on the site.'

function refuse(error: unknown): never {
  if (brokenConstraint(error) !== 'cost_rules_value') throw error
  throw new ApiError('not_ready', {
    message: `This can’t go live as it is. ${noValue}`,
    fields: { amount: noValue },
  })
}

interface Publishing {
  readonly draft: DraftRow
  readonly change: CostChange
  readonly mover: Mover
}

/** Refuses what moves more than one person may alone. Returns what the audit says about what it moves. */
export async function mustBeAllowed(tx: Db, { draft, change, mover }: Publishing) {
  await takeTurn(tx, mover.viewer)
  const { homes, up, down } = await movedBy(tx, change)
  const alone = await hasWritten(tx, draft, mover.viewer.id)
  const left = alone ? await leftAlone(tx, mover) : null
  if (left !== null && needsSecond({ up, down }, left))
    throw new ApiError('forbidden', {
      message: `${secondPersonText({ up, down }, left)} Ask a colleague who hasn’t edited the draft to publish it.`,
    })
  // The day's limit for one person is read from the last two.
  return { homes, up, down, moved: up + down, alone }
}

/** What publishing the draft would move, for whoever reads its page. */
export async function movesOf(db: Db, draft: DraftRow, mover: Mover): Promise<ContentDraft['moves']> {
  const change = await tryDraft(db, draft, mover.now).catch((error: unknown) => {
    // It can't go live as it is, so it moves nothing.
    if (error instanceof ApiError || brokenConstraint(error) !== undefined) return null
    throw error
  })
  if (!change) return null
  const { on, buyer, homes, up, down } = await movedBy(db, change)
  if (homes === 0) return null
  const left = (await hasWritten(db, draft, mover.viewer.id)) ? await leftAlone(db, mover) : null
  return {
    on: on === change.from ? null : on,
    buyer: buyer === usualCost.buyer ? null : buyer,
    homes,
    up,
    down,
    left_alone: left,
    needs_second: needsSecond({ up, down }, left),
  }
}

function tryDraft(db: Db, { entry_id, publish_at }: DraftRow, now: Date): Promise<CostChange | null> {
  return rolledBack(db, async (tx) => {
    await lockContent(tx)
    const lexicon = await readLexicon(tx)
    const entry = await findEntry(tx, lexicon, entry_id)
    return entry?.draft ? applyDraft(tx, entry, { lexicon, now, at: publish_at }) : null
  })
}

/** True if they have saved the draft at any time since it was begun, whoever saved it last. */
async function hasWritten(db: Db, { entry_id, by }: DraftRow, personId: string): Promise<boolean> {
  if (by === personId) return true
  const written = await rows(
    db,
    sql`SELECT 1 FROM staff_actions WHERE subject_id = ${entry_id} AND action = 'draft_content' AND actor_id = ${personId}
      AND number > (SELECT coalesce(max(number), 0) FROM staff_actions
        WHERE subject_id = ${entry_id} AND action IN ('publish_content', 'discard_draft')) LIMIT 1`,
    z.unknown(),
  )
  return written.length > 0
}
