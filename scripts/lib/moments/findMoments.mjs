import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inBatches } from '../inBatches.mjs'

/**
 * Lines that take the time from a source that the rules forbid there, and files that are allowed to but don't need it.
 * @param rules `pattern` matches a line that does `what`, in files whose path begins with one of `within` (everywhere
 *   if absent); `may` lists the files or folders that are allowed to, with the reason
 */
export async function findMoments(root, files, rules) {
  const used = new Set()
  const refused = await inBatches(files, async (file) => {
    const lines = withoutComments(await readFile(join(root, file), 'utf8')).split('\n')
    return rules.flatMap((rule) => {
      if (rule.within && !rule.within.some((place) => file.startsWith(place))) return []
      const places = lines.flatMap((line, nth) => (rule.pattern.test(line) ? [nth + 1] : []))
      const allowed = Object.keys(rule.may).filter((place) => file.startsWith(place))
      if (places.length > 0) for (const place of allowed) used.add(`${rule.what} ${place}`)
      return allowed.length > 0 ? [] : places.map((line) => `${file}:${line}: ${rule.what}`)
    })
  })
  const unused = rules.flatMap(({ what, may }) =>
    Object.keys(may)
      .filter((place) => !used.has(`${what} ${place}`))
      .map((place) => `${place}: is listed but doesn't need to be (${what})`),
  )
  return [...refused.flat(), ...unused]
}

/** Keeps the line breaks, so that line numbers still match. */
function withoutComments(text) {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
