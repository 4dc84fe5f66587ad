import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, in which files that are read at run time have the same path before and after a build. */
export const packageRoot = nearestPackage(dirname(fileURLToPath(import.meta.url)))

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json above the server.')
  return nearestPackage(parent)
}
