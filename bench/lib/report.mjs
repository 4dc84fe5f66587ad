import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { systemClock } from '../../scripts/clock/systemClock.mjs'

const head = `# What \`npm run bench\` measured

CPU is the processor time that the whole server process takes for one request; each server has a young generation of 32 MB. Ratios are
calculated within each round, in which the subjects take turns, so they can be reproduced on a busy machine; the times beside them can't. The
peers' pages have our elements and texts hard-coded, so they don't compute what our page computes for each request.
`

/** A case's rows as a table, with numbers rounded to the digits that are reproducible. */
export function sectionOf({ title }, { rows, options }) {
  const columns = Object.keys(rows[0])
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    `## ${title}`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => shown(row[column])))),
    '',
    `${systemClock().toISOString().slice(0, 10)}, ${options.rounds} rounds, ${machine()}.`,
    '',
  ].join('\n')
}

/** Inserts the sections into the file. Each replaces the section with the same title. */
export async function writeResults(file, { sections, order }) {
  const before = await readFile(file, 'utf8').catch(() => '')
  const kept = before.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  const byTitle = new Map([...kept, ...sections].map((section) => [titleOf(section), `${section.trim()}\n`]))
  const inOrder = order.flatMap((title) => byTitle.get(title) ?? [])
  await writeFile(file, [head, ...inOrder].join('\n'))
}

function titleOf(section) {
  return section.slice(3, section.indexOf('\n'))
}

function machine() {
  return `${cpus().length} cores, Node ${process.versions.node}`
}

function shown(value) {
  if (typeof value !== 'number') return value
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}

/** The rows of a comparison, in the same form for every case. */
export function comparedRows(compared) {
  return compared.map(({ name, cpu, ratio, p99Ratio }) => ({
    subject: name,
    'CPU, µs': cpu,
    'CPU ratio': ratio,
    'p99 ratio': p99Ratio,
  }))
}
