import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { inBatches } from '../inBatches.mjs'
import { givenUp } from './givenUp.mjs'

const parts = ['src', 'contract', 'api', 'server', 'content', 'docs', 'README.md', 'CONTRIBUTING.md']
/** Migrations and decisions are history, in the words of their day. */
const past = /^(?:api\/db\/migrations|docs\/decisions)\//

/** Where a tree uses given-up words, one line each: file, line, words, and what to say instead. */
export async function findGivenUp(root) {
  const files = (await Promise.all(parts.map((part) => filesAt(root, part)))).flat().sort()
  const found = await inBatches(files, async (file) => {
    const source = await readFile(join(root, file), 'utf8')
    return textsOf(file, source).flatMap((text) => givenUpIn(file, source, text))
  })
  return { files: files.length, problems: [...new Set(found.flat())] }
}

async function filesAt(root, part) {
  if (part.endsWith('.md')) return [part]
  const entries = await readdir(join(root, part), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md|json|csv)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !past.test(file))
}

/** What people read: all of a document; of a program its texts, not its comments and names. */
function textsOf(file, source) {
  if (!/\.tsx?$/.test(file)) return [{ start: 0, text: source }]
  const texts = []
  const keep = ({ start, end }) => texts.push({ start, text: source.slice(start, end) })
  new Visitor({ Literal: keep, TemplateLiteral: keep, JSXText: keep }).visit(parseSync(file, source).program)
  return texts
}

function givenUpIn(file, source, { start, text }) {
  return givenUp.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => {
      const line = source.slice(0, start + index).split('\n').length
      return `${file}:${line}: “${said.replace(/\s+/g, ' ')}” is given up: say “${instead}”`
    }),
  )
}
