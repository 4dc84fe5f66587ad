/** Shorter names are one edit away from too many other names. */
const shortest = 6

/** The name that was probably meant: the same except for case and underscores, or one edit away. */
export function nearName(name, names) {
  const isLong = (each) => each.length >= shortest
  return (
    names.find((each) => folded(each) === folded(name)) ??
    (isLong(name) ? names.find((each) => isLong(each) && isOneEdit(each, name.toUpperCase())) : undefined)
  )
}

function folded(name) {
  return name.replaceAll('_', '').toUpperCase()
}

/** One letter added, removed or replaced, or two neighbours swapped. */
function isOneEdit(one, other) {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shared = Math.min(one.length, other.length) - start
  while (end < shared && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one, other].map((name) => name.slice(start, name.length - end))
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && right === left[1] + left[0])
}
