import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const day = 86_400_000
/** Compressed copies aren't kept: earlier builds' files are served uncompressed. */
const packed = /\.(br|gz)$/
/** A tab that has been open for longer has to reload the page. */
const keptFor = 30 * day

export function formerAssets({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'assets')
}

/**
 * Adds this build's files to the folder of earlier builds' files, and removes those that have been in no build for a
 * month. A tab opened before an upgrade can still load its files.
 */
export async function keepAssets(own: string, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = (await namesIn(own)).filter((name) => !packed.test(name))
  const copies = new Set(await namesIn(folder))
  for (const name of names) {
    const place = join(folder, name)
    if (!copies.has(name)) await copyWhole(join(own, name), place)
    await utimes(place, now, now)
  }
  for (const name of copies) {
    const place = join(folder, name)
    if (!names.includes(name) && (await isOlder(place, now.getTime() - keptFor)))
      await rm(place, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Several processes may start at once, and none may serve half a file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}~`
  await copyFile(from, beside, constants.COPYFILE_FICLONE)
  await rename(beside, to)
}

async function isOlder(path: string, time: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < time
  } catch {
    return false
  }
}
