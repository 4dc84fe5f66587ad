/** React's server components had three serious vulnerabilities within a year, so no dependency may bring them in. */
const refused = /(^|\/)node_modules\/react-server-dom-[^/]*$/

/** Why a lockfile doesn't guarantee that the packages installed are those that were reviewed: one line per package. */
export function lockfileProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return []
    return problemsOf(path, entry, packages).map((why) => `${path} ${why}`)
  })
}

function problemsOf(path, entry, packages) {
  return [
    ...(isPinned(path, entry, packages) ? [] : ['has no integrity']),
    ...(entry.link ? ['is a link to a folder'] : []),
    ...(entry.resolved ? ['names the place that it came from'] : []),
    ...(refused.test(path) ? ['is never to be installed'] : []),
  ]
}

/** A package that is bundled in another's archive is covered by that archive's integrity hash. */
function isPinned(path, entry, packages) {
  if (/^sha512-/.test(entry.integrity ?? '')) return true
  if (!entry.inBundle) return false
  const around = path.slice(0, path.lastIndexOf('/node_modules/'))
  return around !== path && packages[around] !== undefined && isPinned(around, packages[around], packages)
}
