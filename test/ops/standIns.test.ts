/**
 * @gate checks the containers' stand-ins
 * @database none
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const scripts = join(import.meta.dirname, '../../scripts/lib')
const { copyPrograms } = await import(join(scripts, 'containers/standIns.mjs'))
const { importsOf } = await import(join(scripts, 'walls/importsOf.mjs'))

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'stand-ins-'))
})
afterEach(() => rm(place, { recursive: true }))

/** In the image as in the project, while the context has the programs beside their Dockerfiles. */
const inContext = (file: string) => join(place, file.replace(/^ops\/stand-ins\//, ''))

/** Everything that a program of the image loads, by following what was copied. */
async function loadedBy(program: string): Promise<{ missing: string[]; packages: string[] }> {
  const files = new Set([program])
  const missing: string[] = []
  const packages: string[] = []
  for (const file of files) {
    if (!existsSync(inContext(file))) {
      missing.push(file)
      continue
    }
    const source = await readFile(inContext(file), 'utf8')
    for (const { specifier } of importsOf(file, source) as { specifier: string }[])
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier))
      else if (!specifier.startsWith('node:') && !builtinModules.includes(specifier)) packages.push(specifier)
  }
  return { missing, packages }
}

test('the images of the stand-ins contain all that their programs import', async () => {
  await copyPrograms(place)
  const { dependencies } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))

  expect(await loadedBy('ops/stand-ins/mail.mjs')).toEqual({
    missing: [],
    packages: Object.keys(dependencies),
  })
  // Its image installs no packages.
  expect(await loadedBy('ops/stand-ins/weed.mjs')).toEqual({ missing: [], packages: [] })
})
