import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inRoot } from '../root.mjs'
import { importsOf } from '../walls/importsOf.mjs'

/** These modules and all of ours that they import, directly or not, as paths below the root. */
export async function moduleFiles(entries) {
  const files = new Set(entries)
  // A set's loop also takes what is added while it runs.
  for (const file of files) {
    const imports = importsOf(file, await readFile(inRoot(file), 'utf8'))
    for (const { specifier } of imports)
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier))
  }
  return [...files]
}
