import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inBatches } from '../lib/inBatches.mjs'
import { inRoot, root } from '../lib/root.mjs'
import { giveUp } from '../lib/say.mjs'

/** Projects in which every file takes minutes, or needs a program that not every machine has. */
const longProjects = new Set(['prove', 'ops', 'e2e'])
const builtProjects = new Set(['web', 'prove', 'ops', 'e2e'])

/** Marks that a test file may have in its opening comment, as `@name value`. */
const marks = {
  /** Takes minutes, so it runs only with --all or by name; the value says why. */
  long: () => true,
  /** Long, but part of what every change has to pass; the value says what would be lost without it. */
  gate: () => true,
  /** Takes longer than its size suggests, so Jest starts it before all others; the value says why. */
  first: () => true,
  /** Runs only by name or as its proof, not with --all; the value says why. */
  asked: () => true,
  /**
   * The database that the file needs: embedded, server, none, or each, with which --all runs it on both: for
   * transactions, locks, streams, or every call. An unmarked file of the api runs on PostgreSQL if that is installed,
   * otherwise on the embedded database.
   */
  database: (value) => ['embedded', 'server', 'each', 'none'].includes(value),
  /** Runs after all others and alone; the value says why. */
  alone: () => true,
  /** The proof of this name, which `npm run prove` runs in its long form. */
  proof: (value) => /^[a-z]+$/.test(value),
}

/** Every test file: its project comes from its folder, everything else from its marks. */
export async function findTests() {
  const entries = await readdir(inRoot('test'), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
  return inBatches(paths, describe)
}

async function describe(path) {
  const text = await readFile(inRoot(path), 'utf8')
  const said = marksOf(path, text)
  const [, project] = path.split('/')
  return {
    path,
    project,
    long: longProjects.has(project) || said.long !== undefined,
    gate: said.gate !== undefined,
    asked: said.asked !== undefined,
    alone: said.alone !== undefined,
    // The api process that such a test starts and kills is the built one.
    built: builtProjects.has(project) || text.includes('builders/apiProcess.ts'),
    database: said.database ?? (project === 'api' ? 'either' : 'none'),
    proof: said.proof,
  }
}

function marksOf(path, text) {
  const comment = text.startsWith('/**') ? text.slice(0, text.indexOf('*/')) : ''
  const entries = [...comment.matchAll(/@(?!jest-)(\w+)(?: ([^\n]*))?/g)].map(([, name, value = '']) => [
    name,
    value.trim(),
  ])
  for (const [name, value] of entries)
    if (!Object.hasOwn(marks, name) || value === '' || !marks[name](value))
      giveUp(`${path} says "@${name} ${value}", an unknown mark. See scripts/testing/testFiles.mjs.`)
  return Object.fromEntries(entries)
}

/**
 * The files that any of the words selects: an exact path or folder; else a proof, or the start of a part of a path;
 * else any text in a path. A word that selects nothing ends the run, so a removed test can't seem to pass.
 */
export function named(tests, words) {
  return tests.filter((test) => words.some((word) => namedBy(tests, word).includes(test)))
}

function namedBy(tests, word) {
  const wanted = word.toLowerCase().replace(/^\.\//, '')
  const ways = [
    ({ path }) =>
      path.toLowerCase() === wanted || path.toLowerCase().startsWith(`${wanted.replace(/\/$/, '')}/`),
    ({ path, proof }) =>
      proof === wanted ||
      path
        .toLowerCase()
        .split('/')
        .some((part) => part.startsWith(wanted)),
    ({ path }) => path.toLowerCase().includes(wanted),
  ]
  for (const way of ways) {
    const matches = tests.filter(way)
    if (matches.length > 0) return matches
  }
  const proofs = [...new Set(tests.flatMap(({ proof }) => proof ?? []))].sort()
  return giveUp(
    `No test is called ${word}: neither a file, a folder, a page (as /courses) nor a proof (${proofs.join(', ')}).`,
  )
}
