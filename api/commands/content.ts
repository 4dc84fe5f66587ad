import { resolve } from 'node:path'
import type { Environment } from '#contract/settings.ts'
import { systemClock } from '../clock.ts'
import { loadContent } from '../content/load.ts'
import { readFolder } from '../content/readFolder.ts'
import { shippedFolder, sitePictures } from '../content/shipped.ts'
import { openForCommand } from './openForCommand.ts'

/** `npm run content [folder]`: returns the sentence that reports what was done. */
export function contentCommand(environment: Environment, [given]: readonly string[]): Promise<string> {
  const folder = given === undefined ? shippedFolder : resolve(given)
  const content = readFolder(folder, sitePictures())
  return openForCommand(environment, async ({ connection: { db } }) => {
    const { projects, units, plots } = await db.transaction((tx) => loadContent(tx, content, systemClock()))
    return `Loaded ${projects} projects with ${units} units and ${plots} plots from ${folder}.`
  })
}
