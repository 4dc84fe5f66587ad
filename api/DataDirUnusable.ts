import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { codeOf } from './describeError.ts'

/** A data folder that can't be used, explained to the person who starts the service. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
  constructor(dataDir: string, why: string) {
    super(`DATA_DIR is ${resolve(dataDir)}, ${why}, or choose another DATA_DIR.`)
  }
}

/** Runs start-up work, and explains a failure that the data folder causes. */
export async function inDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const inside = pgliteCodeOf(error)
    const why = reasons[inside ?? codeOf(error) ?? '']
    throw why && (inside || isOf(dataDir, error)) ? new DataDirUnusable(dataDir, why) : error
  }
}

const notAllowed = 'where this process may not write: change its owner or its permissions'
const notFolder = 'and it or a folder above it is a file: move that file'
const noRoom = 'which is on a full disk: free some space'

const reasons: Readonly<Record<string, string>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'which is on a read-only file system: mount it for writing',
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  ENOENT: "which can't be created there: create it",
  ENOSPC: noRoom,
  EDQUOT: noRoom,
}

/** PGlite throws its file system's failures as plain objects with a number, not as errors. */
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

/** True if the error's path is the folder, something in it, or the failing part of its path. */
function isOf(dataDir: string, error: unknown): boolean {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return false
  const [folder, path] = [resolve(dataDir), resolve(error.path)].map((each) => `${each}/`)
  return folder !== undefined && path !== undefined && (path.startsWith(folder) || folder.startsWith(path))
}
