import { compareEnd, newestRow } from '../audit/compareEnd.ts'
import { KeptEndUnreadable, keepEnd, putEndAside } from '../audit/keptEnd.ts'
import { systemClock } from '../clock.ts'
import { openStorage } from '../storage/Storage.ts'
import type { CommandData, Say } from './Command.ts'

export class NothingToAccept extends Error {
  override name = 'NothingToAccept'
}

/** Keeps the end that the record of staff actions has now, whatever was kept before, which is put aside. */
export async function acceptEnd({ config, connection: { db } }: CommandData, say: Say): Promise<void> {
  const storage = await openStorage(config)
  const former = await compareEnd({ db, storage, clock: systemClock }).catch(unlessUnreadable)
  if (former?.state === 'none')
    throw new NothingToAccept('No end is kept yet. A running site keeps it by itself.')
  if (former?.state === 'same')
    throw new NothingToAccept('Nothing was changed: the record of staff actions has the end that was kept.')
  const newest = await newestRow(db)
  await say(
    former
      ? `Kept on ${former.kept.at}: entry ${former.kept.number}, ${former.kept.hash}`
      : 'What was kept can’t be read.',
  )
  await say(newest ? `The record ends at entry ${newest.number}, ${newest.hash}` : 'The record is empty.')
  const now = systemClock()
  const aside = await putEndAside(storage, now)
  if (newest) await keepEnd(storage, { ...newest, at: now.toISOString() })
  await say(`The new end is accepted; the former one is now ${aside}.`)
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof KeptEndUnreadable) return null
  throw error
}
