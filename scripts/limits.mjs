import { readFile } from 'node:fs/promises'
import { filesBelow } from './lib/filesBelow.mjs'
import { inBatches } from './lib/inBatches.mjs'
import { linesAtMost, longFunctions } from './lib/longFunctions.mjs'
import { inRoot, root } from './lib/root.mjs'

/** Biome counts neither markup nor nested functions; this check counts every line that a reader sees. */
const parts = ['contract', 'src', 'server', 'api', 'scripts', 'bench']
/** Files with lists that are simply read from top to bottom. */
const exempt = ['api/learning/people/auth/messages.ts']

const inParts = (await Promise.all(parts.map((part) => filesBelow(root, part)))).flat()
const files = [...inParts.filter((file) => !file.startsWith('bench/peers/')), 'server.ts']
const problems = (await inBatches(files, problemsIn)).flat()
for (const problem of problems) console.error(`${problem}, and ${linesAtMost} is the limit`)
if (problems.length > 0) process.exit(1)
console.log(`No function is longer than ${linesAtMost} lines in ${files.length} files.`)

async function problemsIn(file) {
  return exempt.includes(file) ? [] : longFunctions(await readFile(inRoot(file), 'utf8'), file)
}
