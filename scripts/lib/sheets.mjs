import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * The style sheets of the pages that people come to first, by their records: tokens.css with the utilities of only those modules that the pages are
 * made of. A browser that goes on to another kind of page loads tokens.css itself, which holds them all in their order.
 */
export function sheets(source, pages) {
  const whole = join(source, 'ui/tokens.css')
  const shown = pages.filter(({ sheet }) => sheet)
  const names = new Map(shown.map(({ sheet }) => [join(source, `ui/${sheet}.css`), sheet]))
  return {
    name: 'sheets',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (names.has(id) ? id : null),
    load(id) {
      const name = names.get(id)
      if (!name) return null
      const views = shown.filter(({ sheet }) => sheet === name).map((page) => viewFile(source, page))
      const used = reached([join(source, 'entry-client.tsx'), ...views])
      const listed = [...used].sort().map((file) => `@source ${JSON.stringify(file)};`)
      const text = readFileSync(whole, 'utf8').replace('source("../../src")', 'source(none)')
      return text.replace(fontsImport, facesFor(name, source)) + listed.join('\n')
    },
    /** Beside the manifest, for whoever weighs the pages. */
    generateBundle() {
      if (this.environment.name !== 'client') return
      const named = shown.map((page) => [relative(dirname(source), viewFile(source, page)), page.sheet])
      const text = JSON.stringify(Object.fromEntries(named))
      this.emitFile({ type: 'asset', fileName: '.vite/sheets.json', source: text })
    },
  }
}

const fontsImport = '@import "./fonts.css";'
const displays = { learn: 'Verandah Homes', homes: 'Verandah Learn' }

/** The faces without the other mood's display. */
function facesFor(name, source) {
  const faces = readFileSync(join(source, 'ui/fonts.css'), 'utf8')
  return faces.replace(/@font-face \{[^}]*\}/g, (face) => (face.includes(`"${displays[name]}`) ? '' : face))
}

function viewFile(source, { view }) {
  return join(source, 'pages', view, 'View.tsx')
}

/** All modules below the given ones, also those that are loaded later. */
function reached(files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    const imported = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)
    reached([...imported].map(([, path]) => join(dirname(file), path)).filter(existsSync), seen)
  }
  return seen
}
