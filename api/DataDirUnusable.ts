import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { codeOf } from './describeError.ts'

/** A folder that can't be used, explained to whoever starts this. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
  constructor(dataDir: string, why: string) {
    super(`DATA_DIR is ${resolve(dataDir)}, ${why}, or choose another DATA_DIR.`)
  }
}

/** Work for which a failure of the folder is one of its start. */
export async function inDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const inside = pgliteCodeOf(error)
    const why = reasons[inside ?? codeOf(error) ?? '']
    throw why && (inside || isOf(dataDir, error)) ? new DataDirUnusable(dataDir, why) : error
  }
}

const notAllowed = 'where this process may not write: change its owner or its rights'
const notFolder = 'and there or above it is a file: move that'
const noRoom = 'where no room is left: make some'

const reasons: Readonly<Record<string, string>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'which is on a file system that can only be read: mount it for writing',
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  ENOENT: "which can't be created there: create it",
  ENOSPC: noRoom,
  EDQUOT: noRoom,
}

/** PGlite passes its file system's failures on as numbers, in objects that are no errors. */
const pgliteCodes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

function pgliteCodeOf(error: unknown): string | undefined {
  const { data } = z.safeParse(z.object({ name: z.literal('ErrnoError'), errno: z.int() }), error)
  return data && pgliteCodes[data.errno]
}

/** The path of the error is the folder, in it, or the part of its path that fails. */
function isOf(dataDir: string, error: unknown): boolean {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return false
  const [folder, path] = [resolve(dataDir), resolve(error.path)].map((each) => `${each}/`)
  return folder !== undefined && path !== undefined && (path.startsWith(folder) || folder.startsWith(path))
}
