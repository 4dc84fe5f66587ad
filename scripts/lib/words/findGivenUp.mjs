import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { inBatches } from '../inBatches.mjs'
import { givenUp, mayHaveGivenUp } from './givenUp.mjs'

const folders = ['src', 'contract', 'api', 'server', 'content', 'docs', 'scripts', 'bench', 'ops', 'test']
const documents = ['README.md', 'CONTRIBUTING.md', 'CODE_STYLE.md']
/** Migrations, decisions and results keep the words of their day; the other files list or test the given-up words. */
const apart =
  /^(?:api\/db\/migrations\/|docs\/decisions\/|bench\/RESULTS|scripts\/lib\/words\/|test\/contract\/words)/

/** The places where a tree uses given-up words, one line each: file, line, words, and what to say instead. */
export async function findGivenUp(root) {
  const files = [
    ...documents,
    ...(await Promise.all(folders.map((folder) => filesAt(root, folder)))).flat(),
  ].sort()
  const problems = await inBatches(files, async (file) => {
    const source = await readFile(join(root, file), 'utf8')
    if (!mayHaveGivenUp.test(source) && !/\bfound\b/.test(source)) return []
    const { texts, names } = wordsOf(file, source)
    return [
      ...texts.flatMap((text) => givenUpIn(file, source, text)),
      ...names.map((at) => nounAt(file, source, at)),
    ]
  })
  return { files: files.length, problems: [...new Set(problems.flat())] }
}

async function filesAt(root, folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|md|json|csv|ya?ml)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !apart.test(file))
}

/** All of a document; of a program, its texts and comments, and the places where something is called `found`. */
function wordsOf(file, source) {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return { texts: [{ start: 0, text: source }], names: [] }
  const { program, comments } = parseSync(file, source)
  const texts = comments.map(({ start, end }) => ({ start, text: withoutStars(source.slice(start, end)) }))
  const names = []
  const keep = ({ start, end }) => texts.push({ start, text: source.slice(start, end) })
  const look = ({ name, start }) => name === 'found' && names.push(start)
  new Visitor({ Literal: keep, TemplateLiteral: keep, JSXText: keep, Identifier: look }).visit(program)
  return { texts, names }
}

/** Turns the marks at the start of a comment's lines into spaces, since a phrase may continue on the next line. */
function withoutStars(comment) {
  return comment.replace(/\n\s*(?:\*|\/\/)/g, (start) => `\n${' '.repeat(start.length - 1)}`)
}

function nounAt(file, source, at) {
  return `${file}:${lineAt(source, at)}: “found” isn’t a noun: name what it holds`
}

function lineAt(source, at) {
  return source.slice(0, at).split('\n').length
}

function givenUpIn(file, source, { start, text }) {
  return givenUp.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => {
      const line = lineAt(source, start + index)
      return `${file}:${line}: “${said.replace(/\s+/g, ' ')}” is given up: say “${instead}”`
    }),
  )
}
