import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The source files in a folder, as paths relative to `root`. */
export async function filesBelow(root, folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
