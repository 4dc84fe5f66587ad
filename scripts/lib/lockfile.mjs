/** Three serious vulnerabilities within a year: server components stay out, however deep a dependency would bring them in. */
const refused = /(^|\/)node_modules\/react-server-dom-[^/]*$/

/** What a lockfile leaves open: whether the installed packages are the ones once reviewed. */
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

/** A package bundled in another one's archive is covered by that one's integrity. */
function isPinned(path, entry, packages) {
  if (/^sha512-/.test(entry.integrity ?? '')) return true
  if (!entry.inBundle) return false
  const around = path.slice(0, path.lastIndexOf('/node_modules/'))
  return around !== path && packages[around] !== undefined && isPinned(around, packages[around], packages)
}
