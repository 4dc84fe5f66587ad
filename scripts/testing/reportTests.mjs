import { say } from '../lib/say.mjs'

const listedAtMost = 30

/** The last lines of a run: each failure with its place and how to run it alone, what didn't run, and the numbers. */
export function reportTests({ passed, skipped, expects, failures, late }, { leftOut, rest, time }) {
  for (const line of leftOut) say(`Left out: ${line}`)
  for (const path of late) say(`Passed only when run alone: ${path}`)
  if (failures.length > 0) console.log(`\n${failures.length} failed:`)
  for (const failure of failures.slice(0, listedAtMost)) console.log(described(failure))
  if (failures.length > listedAtMost) console.log(`  and ${failures.length - listedAtMost} more, above`)
  if (rest > 0) say(`${rest} files that take minutes run with: npm test -- --all`)
  console.log(
    `${passed} passed, ${failures.length} failed, ${skipped} skipped (${expects} expectations) in ${time}`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
}

function described({ path, line, title, name, reason }) {
  const alone = name ? ` -t ${quoted(name)}` : ''
  return [
    `  ${path}${line ? `:${line}` : ''}  ${title}`,
    ...(reason ? [`    ${reason}`] : []),
    ...(path ? [`    npm test -- ${path}${alone}`] : []),
  ].join('\n')
}

/** Quoted for a shell; Jest reads it as a pattern. */
function quoted(name) {
  return `'${name.replace(/[.*+?^${}()|[\]\\]/g, '.').replaceAll("'", '.')}'`
}
