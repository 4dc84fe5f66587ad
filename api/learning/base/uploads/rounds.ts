import { rm } from 'node:fs/promises'
import { later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { incomingKey } from './addresses.ts'
import { unshownAtMost, waitingAtMost } from './policy.ts'
import { withdraw } from './publish.ts'
import { deleteAbandoned, endUnshown, listAbandoned } from './store.ts'
import { arrivingPath } from './uploadRoute.ts'

const batch = 50

export function uploadRounds(context: Context): readonly Round[] {
  const { db, config, clock, storage } = context
  return [
    {
      name: 'abandoned uploads',
      async run() {
        await endUnshown(db, later(clock(), -unshownAtMost))
        const abandoned = await listAbandoned(db, later(clock(), -waitingAtMost), batch)
        for (const row of abandoned) {
          // The row is deleted last: while it exists, a later round can find its files.
          await withdraw({ storage }, row)
          if (storage.presignPut) await storage.remove(incomingKey(row.id))
          await rm(arrivingPath(config, row.id), { force: true })
          await deleteAbandoned(db, row.id)
        }
      },
    },
  ]
}
