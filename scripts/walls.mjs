import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './lib/root.mjs'

/** Who may import whom. The type checker holds what its project references can say; this holds the rest. */
const parts = ['contract', 'src', 'server', 'api', 'test', 'bench', 'scripts']
const aliases = { '#contract': 'contract', '#server': 'server', '#api': 'api', '#web': 'src' }
const reaches = {
  contract: [],
  src: ['contract'],
  server: ['contract', 'src'],
  api: ['contract'],
}
/** The one way from the web server to a service. */
const door = 'server/services/Door.ts'
const layers = ['ui', 'features', 'pages']
/** Records and types without views: whoever links to a page names its record. */
const siteMap = ['index.ts', 'page.ts']

const files = (await Promise.all(parts.map(filesBelow))).flat()
const problems = (await Promise.all(files.map(problemsIn))).flat()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`The walls hold in ${files.length} files.`)

async function problemsIn(file) {
  const source = await readFile(join(root, file), 'utf8')
  const imports = importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const target = targetOf(specifier, file)
    const why = target ? refusal(file, target, typeOnly) : packageRefusal(file, specifier)
    return why ? [`${file}: imports ${specifier}, but ${why}`] : []
  })
  return asksByItself(file, source) ? [...imports, `${file}: asks a service, but only ${door} does`] : imports
}

/** A request that is written elsewhere would be framed by what a visitor sent. */
function asksByItself(file, source) {
  if (!file.startsWith('server/') || file === door) return false
  return /\bfetch\(|\bhttps?\.(request|get)\(|\b(request|get)\b[^;]*? from 'node:https?'/.test(source)
}

function importsOf(source) {
  const statements = source.matchAll(/^\s*(import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm)
  const bare = source.matchAll(/(?:^\s*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm)
  return [
    ...[...statements].map((match) => ({ specifier: match[3], typeOnly: Boolean(match[2]) })),
    ...[...bare].map((match) => ({ specifier: match[1], typeOnly: false })),
  ]
}

function targetOf(specifier, file) {
  const [alias, ...rest] = specifier.split('/')
  if (aliases[alias]) return [aliases[alias], ...rest].join('/')
  return specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : undefined
}

function refusal(file, target, typeOnly) {
  const [part, ...inside] = file.split('/')
  const [reached, ...below] = target.split('/')
  if (part === 'test' || part === 'bench' || part === 'scripts') return undefined
  if (!parts.includes(reached)) return undefined
  if (part !== reached) return acrossParts({ part, reached, typeOnly })
  if (part === 'src') return withinSrc(inside, below)
  return part === 'api' ? withinApi(inside, below) : undefined
}

function acrossParts({ part, reached, typeOnly }) {
  if (!reaches[part].includes(reached)) return `${part} knows only ${reaches[part].join(', ') || 'zod'}`
  if (part === 'server' && reached === 'src' && !typeOnly) return 'server knows only the types of src'
  return undefined
}

/** Entries → pages → features → ui; a page or a feature never imports its sibling. */
function withinSrc([layer, ...from], [reached, ...to]) {
  const [height, reachedHeight] = [layers.indexOf(layer), layers.indexOf(reached)]
  if (height < 0 || reachedHeight < 0) return undefined
  if (reached === 'pages' && siteMap.includes(to.join('/')) && layer === 'features') return undefined
  if (reachedHeight > height) return `${layer} lies below ${reached}`
  if (layer !== reached || layer === 'ui') return undefined
  return layer === 'features' ? siblingFeature(from, to) : siblingPage(from, to)
}

function siblingFeature([feature], [reached]) {
  return feature === reached ? undefined : 'a feature never imports its sibling'
}

/** What lies directly in pages or in an area's folder is shared by the pages below it. */
function siblingPage(from, to) {
  const folder = to.slice(0, -1)
  return folder.every((name, index) => from[index] === name) || from.length === 1
    ? undefined
    : 'a page never imports its sibling'
}

/** Main → service → resource → http, db. */
function withinApi([service], [reached]) {
  const services = ['learning', 'estate']
  if (services.includes(service) && services.includes(reached) && service !== reached) {
    return 'the two services never import each other'
  }
  return undefined
}

function packageRefusal(file, specifier) {
  const inContract = file.startsWith('contract/')
  return inContract && !specifier.startsWith('zod') ? 'contract knows only zod' : undefined
}

async function filesBelow(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}
