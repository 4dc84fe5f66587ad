// Creates the demo pictures in every width and format that pages request:
//   node scripts/pictures.mjs <folder of originals with learn/ and estate/> [--prune]
// A picture whose original and settings are as they were is left alone: its name has their digest. One without an original
// stays too, unless --prune removes it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/root.mjs'

const sets = [
  { folder: 'learn/covers', widths: [400, 800, 1280], avif: 44, webp: 62 },
  // Scenes of the same subject in another light, for the second and third course of a tutor.
  { folder: 'learn/covers-more', widths: [400, 800], avif: 44, webp: 60 },
  { folder: 'learn/portraits', widths: [96, 192, 384], avif: 50, webp: 70, only: /^tutor-/ },
  { folder: 'learn/scenes', widths: [400, 800, 1200, 1600], avif: 48, webp: 66 },
  { folder: 'estate', widths: [480, 960, 1440, 1920], avif: 46, webp: 66 },
]
const effort = { avif: 5, webp: 6 }
const largestFile = 300_000
const target = join(root, 'public/media/demo')

/** Alt texts are in the tables of the README.md files beside the originals. */
function altTexts(folder) {
  const places = [folder, join(folder, '..')].map((place) => join(place, 'README.md')).filter(existsSync)
  const alts = new Map()
  let columns = []
  for (const line of places.flatMap((path) => readFileSync(path, 'utf8').split('\n'))) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells[0] === 'file') columns = cells
    const alt = cells[columns.indexOf('alt text')]
    const file = /([\w-]+)\.webp/.exec(cells[0] ?? '')?.[1]
    if (file && alt) alts.set(file, alt)
  }
  return alts
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

async function makePicture(path, set, alt) {
  const original = readFileSync(path)
  const name = basename(path, extname(path))
  const { width, height } = await sharp(original).metadata()
  const digest = createHash('sha256')
    .update(original)
    .update(JSON.stringify([set, effort]))
    .digest('hex')
    .slice(0, 6)
  const stem = `${name}.${digest}`
  const widths = set.widths.filter((each) => each <= width)
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
  }
  return { name, record, bytes }
}

async function makeSet(source, set) {
  const folder = join(source, set.folder)
  const alts = altTexts(folder)
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.webp') && (!set.only || set.only.test(file)),
  )
  const made = []
  for (const file of files.toSorted())
    made.push(await makePicture(join(folder, file), set, alts.get(basename(file, '.webp')) ?? ''))
  const total = made.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${set.folder}: ${made.length} pictures, ${Math.round(total / 1000)} kB`)
  return Object.fromEntries(made.map(({ name, record }) => [name, record]))
}

/** Files that no picture needs any more. */
function removeUnnamed(made) {
  const files = made
    .flatMap((set) => Object.values(set))
    .flatMap(({ base, widths }) =>
      widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
    )
  const kept = new Set(files.map((file) => basename(file)))
  for (const file of readdirSync(target)) if (!kept.has(file)) rmSync(join(target, file))
}

/** The records of a former run whose pictures this one has no originals for. */
function unmade(file) {
  const former = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(former).filter(([name]) => !made.has(name)))
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
  console.log(`Left as they are, having no original: ${Object.keys(withoutOriginal).join(', ')}`)
removeUnnamed([...records, withoutOriginal])
const scenes = records[sets.findIndex(({ folder }) => folder === 'learn/scenes')]
if (prune !== '--prune') Object.assign(scenes, unmade(sceneList))
writeFileSync(list, `${JSON.stringify(Object.assign({}, ...records, withoutOriginal), null, 2)}\n`)
writeFileSync(sceneList, `${JSON.stringify(scenes, null, 2)}\n`)
