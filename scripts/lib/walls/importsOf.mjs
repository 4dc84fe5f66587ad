import { parseSync } from 'vite'

/** What a module imports, and whether it imports only types, which are gone at run time. */
export function importsOf(file, source) {
  const { module } = parseSync(file, source)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) => reexportsOf(entries)),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      typeOnly: false,
    })),
  ]
}

function reexportsOf(entries) {
  const specifiers = entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  return [...new Set(specifiers)].map((specifier) => ({
    specifier,
    typeOnly: entries
      .filter(({ moduleRequest }) => moduleRequest?.value === specifier)
      .every(({ isType }) => isType),
  }))
}
