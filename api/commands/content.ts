import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { loadContent } from '../content/load.ts'
import { readFolder } from '../content/readFolder.ts'
import { shippedFolder, sitePictures } from '../content/shipped.ts'
import { type Command, WrongUse } from './Command.ts'

const usage = 'npm run content [folder]          loads projects, plots, prices and news from a folder'

/** `npm run content [folder]` */
export const content: Command = ([given, ...rest], folder) => {
  if (rest.length > 0) throw new WrongUse('Name one folder.', usage)
  const place = given === undefined ? shippedFolder : resolve(folder, given)
  const read = readFolder(place, sitePictures())
  return {
    opens: 'migrated',
    run: async ({ connection: { db } }, write) => {
      const now = systemClock()
      const { projects, units, plots, kept } = await db.transaction((tx) => loadContent(tx, read, now, place))
      await write(`Loaded ${projects} projects with ${units} units and ${plots} plots from ${place}.\n`)
      if (kept.length === 0) return
      await write(`${kept.length} text(s) stay as the desk published them; the folder has different ones:\n`)
      for (const title of kept) await write(`  ${title}\n`)
    },
  }
}
