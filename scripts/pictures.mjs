// Creates the demo pictures in every width and format that pages request:
//   node scripts/pictures.mjs <folder of originals with learn/ and estate/> [--prune]
// A picture whose original and settings haven't changed is left alone: its name contains their digest. A picture whose
// original is missing stays too, unless --prune removes it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/root.mjs'

/** Upright crops for phones, around the subject of the picture: the original, then left, top, width and height. */
const crops = {
  'casuarina-houses-uthandi-tall': ['casuarina-houses-uthandi-lane', 200, 0, 853, 1067],
  'jaali-court-baner-tall': ['midrise-courtyard', 400, 0, 720, 900],
  'laterite-row-kakkanad-tall': ['laterite-row-kakkanad-street', 300, 0, 853, 1067],
  'nallagandla-heights-tall': ['nallagandla-heights-bund', 350, 0, 853, 1067],
  'perungudi-terraces-tall': ['perungudi-terraces-garden-evening', 360, 0, 853, 1067],
  'workyard-hinjawadi-tall': ['workyard-hinjawadi-evening', 373, 0, 853, 1067],
  'tamarind-fields-devanahalli-tall': ['tamarind-fields-devanahalli-aerial', 400, 0, 853, 1067],
  'toddy-palm-acres-shadnagar-tall': ['toddy-palm-acres-shadnagar-avenue', 450, 0, 853, 1067],
  'mahua-hill-talegaon-tall': ['mahua-hill-talegaon-arcs', 360, 0, 853, 1067],
}

const sets = [
  { folder: 'learn/covers', widths: [400, 800, 1280], avif: 44, webp: 62 },
  // Scenes of the same subject in another light, for the second and third course of a tutor.
  { folder: 'learn/covers-more', widths: [400, 800], avif: 44, webp: 60 },
  { folder: 'learn/portraits', widths: [96, 192, 384], avif: 50, webp: 70, only: /^tutor-/ },
  { folder: 'learn/scenes', widths: [400, 800, 1200, 1600], avif: 48, webp: 66 },
  // Also in the original's own width, so that a wide screen gets every pixel.
  { folder: 'estate', widths: [480, 800, 1200, 1600], largest: 2880, avif: 46, webp: 66, crops },
]

/** Originals that no page shows uncropped: there is a better picture of the same, or it shows something untrue. */
const unused = new Set([
  'hero-tower-dusk',
  'hero-tower-dusk-portrait',
  'kokapet-commons-stage-podium',
  'lakeside-varthur-hero-dusk',
  'lakeside-varthur-stage-tower-a-floor-26',
  'plots-aerial',
  'villas-row',
])
const effort = { avif: 5, webp: 6 }
const largestFile = 300_000
const target = join(root, 'public/media/demo')

/** Reads alt texts and labels from the tables of the README.md files beside the originals. */
function wordsOf(folder) {
  const places = [folder, join(folder, '..')].map((place) => join(place, 'README.md')).filter(existsSync)
  const words = new Map()
  let columns = []
  for (const line of places.flatMap((path) => readFileSync(path, 'utf8').split('\n'))) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells[0] === 'file') columns = cells
    const alt = cells[columns.indexOf('alt text')]
    const file = /([\w-]+)\.webp/.exec(cells[0] ?? '')?.[1]
    const label = cells[columns.indexOf('label')]
    if (file && alt) words.set(file, { alt, label })
  }
  return words
}

async function encode(original, { width, format, quality, path }) {
  if (existsSync(path)) return statSync(path).size
  const resized = sharp(original).resize({ width, kernel: 'lanczos3' })
  const encoded =
    format === 'avif'
      ? resized.avif({ quality, effort: effort.avif })
      : resized.webp({ quality, effort: effort.webp, alphaQuality: 90 })
  const bytes = await encoded.toBuffer()
  if (bytes.length > largestFile)
    throw new Error(`${path} has ${bytes.length} bytes, more than ${largestFile}.`)
  writeFileSync(path, bytes)
  return bytes.length
}

/** The widths that aren't larger than the original; in a set with a largest width, the original's own width too. */
function widthsOf({ widths, largest }, width) {
  if (!largest) return widths.filter((each) => each <= width)
  return [...widths.filter((each) => each < width), Math.min(width, largest)]
}

/** The kind of a Homes picture. Only a picture labelled as a photograph counts as one. */
function kindOf(name, label) {
  if (label === 'Photograph') return 'actual'
  return label === 'Illustration of the stage' || /^construction-[12]/.test(name)
    ? 'drawing'
    : 'artist_impression'
}

async function cropOf(folder, [of, left, top, width, height]) {
  const whole = sharp(join(folder, `${of}.webp`))
  return whole.extract({ left, top, width, height }).webp({ lossless: true }).toBuffer()
}

async function makePicture(name, original, set, { alt = '', label } = {}) {
  const { width, height } = await sharp(original).metadata()
  const digest = createHash('sha256')
    .update(original)
    .update(JSON.stringify([{ ...set, crops: undefined }, effort]))
    .digest('hex')
    .slice(0, 6)
  const stem = `${name}.${digest}`
  const widths = widthsOf(set, width)
  let bytes = 0
  for (const each of widths) {
    for (const format of ['avif', 'webp']) {
      bytes += await encode(original, {
        width: each,
        format,
        quality: set[format],
        path: join(target, `${stem}-${each}.${format}`),
      })
    }
  }
  const largest = widths.at(-1)
  const record = {
    base: `/media/demo/${stem}`,
    widths,
    width: largest,
    height: Math.round((height * largest) / width),
    alt,
    ...(set.folder === 'estate' && { kind: kindOf(name, label) }),
  }
  return { name, record, bytes }
}

async function makeSet(source, set) {
  const folder = join(source, set.folder)
  if (!existsSync(folder)) return {}
  const words = wordsOf(folder)
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.webp') && (!set.only || set.only.test(file)))
    .map((file) => basename(file, '.webp'))
    .filter((name) => !unused.has(name))
  const made = []
  for (const name of names.toSorted())
    made.push(await makePicture(name, readFileSync(join(folder, `${name}.webp`)), set, words.get(name)))
  for (const [name, part] of Object.entries(set.crops ?? {}))
    made.push(await makePicture(name, await cropOf(folder, part), set, words.get(part[0])))
  const total = made.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${set.folder}: ${made.length} pictures, ${Math.round(total / 1000)} kB`)
  return Object.fromEntries(made.map(({ name, record }) => [name, record]))
}

/** Removes files that no picture uses any more. */
function removeUnnamed(made) {
  const files = made
    .flatMap((set) => Object.values(set))
    .flatMap(({ base, widths }) =>
      widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
    )
  const kept = new Set(files.map((file) => basename(file)))
  for (const file of readdirSync(target)) if (!kept.has(file)) rmSync(join(target, file))
}

/** The records of an earlier run whose originals are missing in this one. */
function unmade(file) {
  const former = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(former).filter(([name]) => !made.has(name) && !unused.has(name)))
}

const [source, prune] = process.argv.slice(2)
if (!source || !statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
  console.error('Name the folder of originals: node scripts/pictures.mjs <folder>')
  process.exit(1)
}
mkdirSync(target, { recursive: true })
const records = []
for (const set of sets) records.push(await makeSet(source, set))
const list = join(root, 'api/demo/pictures.json')
const sceneList = join(root, 'src/ui/picture/scenes.json')
const made = new Set(records.flatMap((set) => Object.keys(set)))
const withoutOriginal = prune === '--prune' ? {} : unmade(list)
if (Object.keys(withoutOriginal).length > 0)
  console.log(`Left alone, because they have no original: ${Object.keys(withoutOriginal).join(', ')}`)
removeUnnamed([...records, withoutOriginal])
const scenes = records[sets.findIndex(({ folder }) => folder === 'learn/scenes')]
if (prune !== '--prune') Object.assign(scenes, unmade(sceneList))
writeFileSync(list, `${JSON.stringify(Object.assign({}, ...records, withoutOriginal), null, 2)}\n`)
writeFileSync(sceneList, `${JSON.stringify(scenes, null, 2)}\n`)
