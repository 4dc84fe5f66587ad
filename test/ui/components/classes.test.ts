import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const source = new URL('../../../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

/** The words of all strings in a file, class names among them, without prefixes such as `md:`. */
function words(file: string): string[] {
  const text = readFileSync(new URL(file, source), 'utf8')
  const strings = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return strings
    .flatMap((string) => string.slice(1, -1).split(/\s+/))
    .map((word) => word.replace(/^\S*:/, ''))
}

function offenders(pattern: RegExp): string[] {
  return files.flatMap((file) =>
    words(file)
      .filter((word) => pattern.test(word))
      .map((word) => `${file}: ${word}`),
  )
}

test('text has the sizes of the scale', () => {
  expect(offenders(/^text-(xs|sm|base|lg|xl|\dxl|\[\d.*)$/)).toEqual([])
})

test('colours are roles', () => {
  const uses = 'bg|text|border|fill|stroke|from|to|via|ring|outline|accent'
  const names =
    'white|black|gray|slate|zinc|stone|red|orange|amber|yellow|green|emerald|teal|blue|indigo|purple|pink'
  expect(offenders(new RegExp(`^(${uses})-(${names})(-\\d+)?(/\\d+)?$`))).toEqual([])
  expect(offenders(new RegExp(`^(${uses})-\\[(#|rgb|hsl|okl)`))).toEqual([])
})

test('corners and shadows are those of the mood', () => {
  expect(offenders(/^(rounded(-[trbl]{1,2})?-(xs|sm|md|lg|xl|\dxl)|shadow-(xs|sm|md|lg|xl|\dxl))$/)).toEqual(
    [],
  )
})

test('padding, margins and gaps keep to 4 8 12 16 24 32 48 64 96 128 160', () => {
  const scale = '0|px|0\\.5|1|2|3|4|6|8|12|16|24|32|40'
  const places = '[pm][xytrbl]?|gap|gap-[xy]|space-[xy]'
  expect(offenders(new RegExp(`^-?(${places})-(?!(${scale})!?$)[\\d.]+!?$`))).toEqual([])
})

test('nothing is styled inline, which the content security policy would block', () => {
  const inline = files.filter((file) => /\sstyle=\{/.test(readFileSync(new URL(file, source), 'utf8')))
  expect(inline).toEqual([])
})

test('the rules above see what they are meant to see', () => {
  expect(files).toContain('ui/Button.tsx')
  expect(words('ui/Button.tsx')).toContain('px-4')
})
