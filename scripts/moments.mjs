import { filesBelow } from './lib/filesBelow.mjs'
import { findMoments } from './lib/moments/findMoments.mjs'
import { rules } from './lib/moments/rules.mjs'
import { root } from './lib/root.mjs'

/** One clock for everything, so that a test can move it. */
const parts = ['contract', 'src', 'server', 'api', 'scripts', 'bench', 'test']

const files = [...(await Promise.all(parts.map((part) => filesBelow(root, part)))).flat().sort(), 'server.ts']
const problems = await findMoments(root, files, rules)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`One clock for ${files.length} files.`)
