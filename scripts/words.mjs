import { root } from './lib/root.mjs'
import { findGivenUp } from './lib/words/findGivenUp.mjs'

const { files, problems } = await findGivenUp(root)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`No given-up words in ${files} files.`)
