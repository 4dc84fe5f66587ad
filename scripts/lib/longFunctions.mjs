import { parseAst } from 'vite'

export const linesAtMost = 60

/** The functions of a file that are too long from first line to last, including markup but not blank lines. */
export function longFunctions(source, file) {
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  return functionsIn(tree).flatMap((node) => {
    const length = source
      .slice(node.start, node.end)
      .split('\n')
      .filter((line) => line.trim()).length
    const line = source.slice(0, node.start).split('\n').length
    return length > linesAtMost ? [`${file}:${line}: ${nameOf(node)} has ${length} lines`] : []
  })
}

function functionsIn(node) {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (node === null || typeof node !== 'object') return []
  const own = /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type) ? [node] : []
  return [...own, ...Object.values(node).flatMap(functionsIn)]
}

function nameOf(node) {
  return node.id ? node.id.name : 'a function'
}
