/**
 * Circular imports between rooms. The rooms of a folder are its sub-folders and its loose files. An import connects two
 * rooms of the innermost folder that contains both files.
 * @param imports pairs of files: the importing one and the imported one
 * @returns {{ folder: string, edges: { from: string, to: string, imports: [string, string][] }[] }[]} one short circle per knot
 */
export function circlesIn(imports) {
  return [...levelsOf(imports)].flatMap(([folder, edges]) =>
    knotsOf(edges).map((knot) => ({ folder, edges: shortCircle(knot) })),
  )
}

/** Folder → room → room → the imports from one to the other. */
function levelsOf(imports) {
  const levels = new Map()
  for (const [file, target] of imports) {
    const [steps, targetSteps] = [file.split('/'), target.split('/')]
    const depth = steps.findIndex((step, index) => step !== targetSteps[index])
    if (depth < 0) continue
    const folder = steps.slice(0, depth).join('/')
    const rooms = entry(entry(levels, folder), steps[depth])
    entry(rooms, targetSteps[depth], () => []).push([file, target])
  }
  return levels
}

function entry(map, key, make = () => new Map()) {
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}

/** Knots: groups of rooms that can all be reached from each other, with the edges between them. */
function knotsOf(rooms) {
  const reached = new Map([...rooms.keys()].map((room) => [room, reachedFrom(room, rooms)]))
  const knotted = [...rooms.keys()].filter((room) => reached.get(room).has(room))
  const knots = new Map()
  for (const room of knotted) {
    const members = knotted.filter((other) => reached.get(room).has(other) && reached.get(other).has(room))
    knots.set(members.join(), members)
  }
  return [...knots.values()].map((members) =>
    members.flatMap((from) =>
      [...rooms.get(from)]
        .filter(([to]) => members.includes(to))
        .map(([to, imports]) => ({ from, to, imports })),
    ),
  )
}

function reachedFrom(start, rooms) {
  const reached = new Set()
  const next = [start]
  while (next.length > 0) {
    for (const room of rooms.get(next.pop())?.keys() ?? []) {
      if (!reached.has(room)) next.push(room)
      reached.add(room)
    }
  }
  return reached
}

/** The shortest circle through a knot's lightest edge. That edge comes first, since it's the one to cut. */
function shortCircle(edges) {
  const [lightest, ...others] = edges.toSorted(byWeight)
  const ways = [[lightest]]
  const seen = new Set([lightest.to])
  for (const way of ways) {
    const { to } = way.at(-1)
    if (to === lightest.from) return way.toSorted(byWeight)
    for (const edge of others) {
      if (edge.from !== to || seen.has(edge.to)) continue
      seen.add(edge.to)
      ways.push([...way, edge])
    }
  }
  throw new Error(`No circle leads through ${lightest.from} and ${lightest.to}`)
}

function byWeight(one, other) {
  return one.imports.length - other.imports.length
}

export function describeCircle({ folder, edges }) {
  const lines = edges.map(({ from, to, imports }) => {
    const shown = imports.slice(0, 2).map(([file, target]) => `${file} → ${target}`)
    const more = imports.length > shown.length ? ` and ${imports.length - shown.length} more` : ''
    return `  ${from} → ${to} (${imports.length}): ${shown.join(', ')}${more}`
  })
  const rooms = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort()
  return [
    `${folder || 'The project'}: ${rooms.join(', ')} import each other in a circle, lightest first:`,
    ...lines,
    '  Cut the first: move what both need into a room below, or have the room above pass it in.',
  ].join('\n')
}
