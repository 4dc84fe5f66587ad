import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../filesBelow.mjs'
import { inBatches } from '../inBatches.mjs'
import { circlesIn, describeCircle } from './circles.mjs'
import { importsOf } from './importsOf.mjs'
import { faceBetween, isIn, strayRooms, tablesMeet, wingAbove } from './rooms.mjs'

const parts = ['contract', 'src', 'server', 'api', 'test', 'bench', 'scripts']
const aliases = { '#contract': 'contract', '#server': 'server', '#api': 'api', '#web': 'src' }
const reaches = {
  contract: [],
  src: ['contract'],
  server: ['contract', 'src'],
  api: ['contract'],
}
/** The only way from the web server to a service. */
const door = 'server/services/Door.ts'
/** From the lowest to the highest. Anything else in src is an entry, or made for one, and is above all of these. */
const layers = ['ui', 'platform', 'siteMap', 'features', 'pages']
/** Only the router loads a view, so a record that refers to a view doesn't depend on it. */
const view = /^src\/pages\/.*\/View\.tsx$/

/**
 * Imports in a tree that break the walls.
 * @param root the folder with contract, src, server and api
 * @param rules.below what a folder must never import, and why: `[folder, folders above it, reason]`
 * @param rules.faces folders whose sub-folders may be imported only through their `index.ts`, with outer folders first
 * @param rules.wings folders and the order of their sub-folders, each of which imports only those before it
 */
export async function problemsOf(root, { below = [], faces = [], wings = {} } = {}) {
  const rules = { below, faces, wings }
  const files = (await Promise.all(parts.map((part) => filesBelow(root, part)))).flat().sort()
  const modules = await inBatches(files, (file) => readModule(root, file))
  return {
    files: files.length,
    problems: [
      ...modules.flatMap((module) => problemsIn(module, rules)),
      ...strayRooms(files, wings),
      ...circleProblems(modules),
    ],
  }
}

async function readModule(root, file) {
  const source = await readFile(join(root, file), 'utf8')
  const imports = importsOf(file, source).map((each) => ({ ...each, target: targetOf(each.specifier, file) }))
  return { file, source, imports }
}

function problemsIn({ file, source, imports }, rules) {
  const refused = imports.flatMap(({ specifier, target, typeOnly }) => {
    const why = target ? refusal({ file, target, typeOnly }, rules) : packageRefusal(file, specifier)
    return why ? [`${file}: imports ${specifier}, but ${why}`] : []
  })
  return asksByItself(file, source) ? [...refused, `${file}: asks a service, but only ${door} does`] : refused
}

function circleProblems(modules) {
  const pairs = modules.flatMap(({ file, imports }) =>
    imports
      .filter(({ target, typeOnly }) => target && !typeOnly && !view.test(target))
      .map(({ target }) => [file, target]),
  )
  return circlesIn(pairs).map(describeCircle)
}

/** True if a server file makes requests itself: anywhere but in the door, a visitor's input could affect framing. */
function asksByItself(file, source) {
  if (!file.startsWith('server/') || file === door) return false
  return /\bfetch\(|\bhttps?\.(request|get)\(|\b(request|get)\b[^;]*? from 'node:https?'/.test(source)
}

function targetOf(specifier, file) {
  const [alias, ...rest] = specifier.split('/')
  if (aliases[alias]) return [aliases[alias], ...rest].join('/')
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined
}

function refusal({ file, target, typeOnly }, { below, faces, wings }) {
  const [part, ...inside] = file.split('/')
  const [reached, ...beneath] = target.split('/')
  if (part === 'test' || part === 'bench' || part === 'scripts') return undefined
  if (!parts.includes(reached)) return undefined
  // The build reads the site map to begin with, when nothing of contract is compiled yet.
  if (isIn(file, 'src/siteMap') && reached === 'contract' && !typeOnly)
    return 'the site map knows only the types of contract'
  if (part !== reached) return acrossParts({ part, reached, typeOnly })
  const height = below.find(([lower, upper]) => isIn(file, lower) && upper.some((each) => isIn(target, each)))
  if (height) return height[2]
  const above = wingAbove({ file, target, typeOnly }, wings)
  if (above) return above
  const face = tablesMeet(file, target) ? undefined : faceBetween(file, target, faces)
  if (face && target !== face) return `the face of that room is ${face}: name there what others may use`
  return part === 'src' ? withinSrc(inside, beneath) : undefined
}

function acrossParts({ part, reached, typeOnly }) {
  if (!reaches[part].includes(reached)) return `${part} knows only ${reaches[part].join(', ') || 'zod'}`
  if (part === 'server' && reached === 'src' && !typeOnly) return 'server knows only the types of src'
  return undefined
}

/** Entries → pages → features → siteMap → platform → ui; a page or a feature never imports its sibling. */
function withinSrc([layer, ...from], [reached, ...to]) {
  if (heightOf(reached) > heightOf(layer)) {
    return layer === 'platform' ? 'platform knows no product' : `${layer} lies below ${reached}`
  }
  if (layer !== reached) return undefined
  const room = { features: 'feature', pages: 'page' }[layer]
  return room && !mayMeet(from, to) ? `a ${room} never imports its sibling` : undefined
}

function heightOf(layer) {
  return layers.includes(layer) ? layers.indexOf(layer) : layers.length
}

/**
 * A file directly in pages, or in the folder of an area or a wing, may be imported from everywhere below that folder.
 * Within a page or a feature, rooms may import each other.
 */
function mayMeet(from, to) {
  const folder = to.slice(0, -1).slice(0, 2)
  return folder.every((name, index) => from[index] === name) || from.length === 1
}

function packageRefusal(file, specifier) {
  const inContract = file.startsWith('contract/')
  return inContract && !specifier.startsWith('zod') ? 'contract knows only zod' : undefined
}
