import { ensureBuilt } from './lib/build.mjs'

await ensureBuilt()
// Imported only now, since it reads the build.
const { kB, problemsOf, weighPages } = await import('./lib/firstVisits.mjs')
const pages = await weighPages()

if (process.argv.includes('--check')) {
  const problems = (await Promise.all(pages.map(problemsOf))).flat()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} else {
  for (const { name, script, style, parts } of pages)
    console.log(`${name.padEnd(20)} ${kB(script)} script in ${parts.length} files, ${kB(style)} style`)
}
