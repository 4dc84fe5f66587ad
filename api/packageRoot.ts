import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that are read at run time have the same path relative to this folder from the sources and from the build. */
export const packageRoot = nearestPackage(import.meta.dirname)

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json above the api.')
  return nearestPackage(parent)
}
