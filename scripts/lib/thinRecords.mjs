import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** What a record does, which a browser needs only of the pages that it shows; it arrives with the view. */
const arrivesWithTheView = new Set(['needs', 'meta', 'leadsTo'])
/** What only the server asks a record. */
const staysOnTheServer = new Set(['gone', 'sitemap', 'query', 'personal'])
const works = '\0page-works'
const worksCode = `const arrived = {}
export const arrive = (page, work) => { arrived[page] = work }
export const whenArrived = (page, part) => (...given) => arrived[page][part](...given)
`

/** Sends browsers the site map without what each page needs and says of itself: that is added to the page's view. */
export function thinRecords(pages) {
  let records = new Map()
  let files = new Set()
  return {
    name: 'thin-records',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const found = recordFiles(pages).flatMap(recordsIn)
      files = new Set(found.map(({ file }) => file))
      records = byView(found, pages)
    },
    resolveId: (id) => (id === works ? id : null),
    load(id) {
      if (id === works) return worksCode
      const [file, query] = id.split('?')
      if (!files.has(file)) return null
      const page = new URLSearchParams(query).get('work')
      const code = page === null ? thin(file) : workOf(file, page)
      return { code, moduleType: 'ts', moduleSideEffects: false }
    },
    transform(code, id) {
      const shown = records.get(id)
      return shown && { code: code + arrivals(shown), map: null }
    },
  }
}

function recordFiles(pages) {
  return readdirSync(pages, { recursive: true })
    .filter((name) => name.endsWith('ecords.ts'))
    .map((name) => join(pages, name))
}

function byView(found, pages) {
  const views = new Map()
  for (const record of found) {
    const view = join(pages, record.view, 'View.tsx')
    views.set(view, [...(views.get(view) ?? []), record])
  }
  return views
}

function arrivals(shown) {
  const imports = shown.map(
    ({ name, file }, at) => `import { work as work${at} } from ${JSON.stringify(`${file}?work=${name}`)}`,
  )
  const calls = shown.map(({ name }, at) => `arrive(${JSON.stringify(name)}, work${at})`)
  return ['', `import { arrive } from ${JSON.stringify(works)}`, ...imports, ...calls, ''].join('\n')
}

/** Each record of a file with where its parts stand in the text. */
function recordsIn(file) {
  const code = readFileSync(file, 'utf8')
  const map = siteMapIn(code, file)
  return map.properties.map((property) => {
    const name = property.key?.name
    const [record] = property.value?.arguments ?? []
    const parts = record?.properties ?? []
    const view = parts.find((part) => part.key?.name === 'view')?.value.value
    if (!name || !view) throw new Error(`${file}: a record is written as \`name: page({ …, view: '…' })\`.`)
    return { file, name, view, parts, end: record.end - 1 }
  })
}

function siteMapIn(code, file) {
  for (const { declaration } of parseAst(code, { lang: 'ts' }, file).body) {
    const [made] = declaration?.declarations ?? []
    if (made?.id.name.endsWith('Pages')) return { ...made.init, declared: made }
  }
  throw new Error(`${file}: there is no exported object whose name ends in Pages.`)
}

function thin(file) {
  let code = readFileSync(file, 'utf8')
  for (const { name, parts, end } of recordsIn(file).reverse()) {
    const later = parts.filter(({ key }) => arrivesWithTheView.has(key?.name))
    const asked = later.map(({ key }) => `${key.name}: whenArrived(${JSON.stringify(name)}, '${key.name}'),`)
    code = `${code.slice(0, end)}${asked.join('')}${code.slice(end)}`
    for (const part of [...parts].reverse()) {
      const gone = arrivesWithTheView.has(part.key?.name) || staysOnTheServer.has(part.key?.name)
      if (gone) code = code.slice(0, part.start) + code.slice(part.end).replace(/^\s*,/, '')
    }
  }
  return `import { whenArrived } from ${JSON.stringify(works)}\n${code}`
}

function workOf(file, page) {
  const code = readFileSync(file, 'utf8')
  const record = recordsIn(file).find(({ name }) => name === page)
  const { declared } = siteMapIn(code, file)
  const parts = record.parts.filter(({ key }) => arrivesWithTheView.has(key?.name))
  const written = parts.map(({ start, end }) => code.slice(start, end)).join(',\n')
  return `${code.slice(0, declared.start)}work = {${written}}${code.slice(declared.end)}`
}
