import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { packageRoot } from '#api/packageRoot.ts'

const statements = /^(?:import|export)\s*(?:[\w*\s{},]*\sfrom\s*)?'([^']+)'/gm

/** The packages that a module and the modules below it import before any of their code runs, each with the module. */
function packagesBelow(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imported = [...readFileSync(file, 'utf8').matchAll(statements)].map(([, from = '']) => from)
  return imported.flatMap((from) => {
    if (from.startsWith('.')) return packagesBelow(join(dirname(file), from), seen)
    return from.startsWith('node:') ? [] : [`${relative(packageRoot, file)}: ${from}`]
  })
}

const scripts = readdirSync(join(packageRoot, 'scripts')).filter(
  (name) =>
    name.endsWith('.mjs') &&
    readFileSync(join(packageRoot, 'scripts', name), 'utf8').includes('ensureInstalled'),
)

test('commands that install the packages themselves start without any', () => {
  expect(scripts).toEqual(
    expect.arrayContaining(['check.mjs', 'format.mjs', 'generate.mjs', 'start.mjs', 'test.mjs']),
  )
  expect(scripts.flatMap((name) => packagesBelow(join(packageRoot, 'scripts', name)))).toEqual([])
})
