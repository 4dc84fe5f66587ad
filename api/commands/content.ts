import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { loadContent } from '../content/load.ts'
import { readFolder } from '../content/readFolder.ts'
import { shippedFolder, sitePictures } from '../content/shipped.ts'
import { type Command, WrongUse } from './Command.ts'

const usage = `npm run content [folder]                       loads projects, plots, prices and news from a folder
npm run content [folder] -- --anyway "why"     loads even what may not be advertised, and records why`

/** `npm run content [folder] [-- --anyway why]` */
export const content: Command = (args, folder) => {
  const at = args.includes('--anyway') ? args.indexOf('--anyway') : args.length
  const [given, ...others] = args.slice(0, at)
  const [, anyway = null, ...rest] = args.slice(at)
  if (others.length + rest.length > 0) throw new WrongUse('Name one folder.', usage)
  if (at < args.length && !anyway?.trim()) throw new WrongUse('Say why after --anyway.', usage)
  const place = given === undefined ? shippedFolder : resolve(folder, given)
  const read = readFolder(place, sitePictures())
  return {
    opens: 'migrated',
    run: async ({ connection: { db } }, write) => {
      const now = systemClock()
      const from = { folder: place, anyway }
      const { projects, units, plots, kept, refused } = await db.transaction((tx) =>
        loadContent(tx, read, now, from),
      )
      await write(`Loaded ${projects} projects with ${units} units and ${plots} plots from ${place}.\n`)
      if (refused.length > 0)
        await write(`${refused.length} problem(s) are on the site now, as you wanted:\n`)
      for (const problem of refused) await write(`  ${problem}\n`)
      if (kept.length === 0) return
      await write(`${kept.length} text(s) stay as the desk published them; the folder has different ones:\n`)
      for (const title of kept) await write(`  ${title}\n`)
    },
  }
}
