import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

type Colour = { l: number; c: number; h: number }
type Palette = Map<string, Colour>

const css = ['learnDeep.css', 'tokens.css']
  .map((file) => readFileSync(new URL(`../../../src/ui/${file}`, import.meta.url), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')

/** The colours declared in the first rule whose selector ends with `selector`. */
function declared(selector: string): Palette {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`No sheet has a rule for ${selector}`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start))
  const rules = [...body.matchAll(/--color-([a-z-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  return new Map(rules.map(([, role = '', l, c, h]) => [role, { l: Number(l), c: Number(c), h: Number(h) }]))
}

const learn = declared('@theme')
const homes = new Map([...learn, ...declared('[data-mood="homes"]')])
const moods: Record<string, Palette> = {
  learn,
  homes,
  'learn, dark section': new Map([...learn, ...declared('.on-deep')]),
  'homes, dark section': new Map([...homes, ...declared('.on-deep[data-mood="homes"]')]),
}

const grounds = ['ground', 'surface', 'sunken']
const soft = ['good', 'warn', 'bad']
const texts: [string, string][] = [
  ...['ink', 'ink-soft', 'link', 'good', 'warn', 'bad', 'accent'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...soft.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['ink', 'action-soft'],
  ['link', 'action-soft'],
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['highlight-ink', 'highlight'],
  ['highlight-ink', 'highlight-soft'],
  ['ground', 'ink'],
]
const edges: [string, string][] = ['control', 'action', 'focus', 'good', 'bad'].flatMap((edge) =>
  grounds.map((ground): [string, string] => [edge, ground]),
)

/** Colours that appear in one list of classes. A component can be in any mood, so they must be legible in all moods. */
const wornTogether = [
  ...new Set(
    sources()
      .flatMap((source) => [...source.matchAll(/'([^'\n]*)'/g)])
      .flatMap(([, classes = '']) => pairsIn(classes.split(' '))),
  ),
].map((pair): [string, string] => pair.split(' on ') as [string, string])

function pairsIn(classes: readonly string[]): string[] {
  const roles = (prefix: string) =>
    classes
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((name) => learn.has(name))
  return roles('text-').flatMap((text) => roles('bg-').map((ground) => `${text} on ${ground}`))
}

function sources(): string[] {
  const folder = new URL('../../../src', import.meta.url).pathname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.tsx')).map((file) => readFileSync(join(folder, file), 'utf8'))
}

describe.each(Object.entries(moods))('%s', (_mood, palette) => {
  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(role(palette, text), role(palette, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(wornTogether)('%s can be read on %s in the pairs that are used', (text, ground) => {
    expect(contrast(role(palette, text), role(palette, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('the edge of %s shows on %s', (edge, ground) => {
    expect(contrast(role(palette, edge), role(palette, ground))).toBeGreaterThanOrEqual(3)
  })
})

test('marigold and brass can be read as text on dark sections', () => {
  for (const mood of ['learn, dark section', 'homes, dark section']) {
    const palette = moods[mood] ?? new Map()
    expect(contrast(role(palette, 'highlight'), role(palette, 'ground'))).toBeGreaterThanOrEqual(4.5)
  }
})

test('every colour lies inside sRGB, so that what is measured is what is shown', () => {
  for (const [mood, palette] of Object.entries(moods)) {
    for (const [name, colour] of palette) {
      const outside = linearRgb(colour).filter((channel) => channel < -0.004 || channel > 1.004)
      expect({ mood, name, outside }).toEqual({ mood, name, outside: [] })
    }
  }
})

test('the calculation agrees with known values', () => {
  const black = { l: 0, c: 0, h: 0 }
  const white = { l: 1, c: 0, h: 0 }
  expect(contrast(black, white)).toBeCloseTo(21, 1)
  // sRGB red is oklch(0.62796 0.25768 29.234), and has a contrast of 4:1 on white.
  expect(contrast({ l: 0.62796, c: 0.25768, h: 29.234 }, white)).toBeCloseTo(4, 1)
})

function role(palette: Palette, name: string): Colour {
  const colour = palette.get(name)
  if (!colour) throw new Error(`no value for ${name}`)
  return colour
}

function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Converts OKLCH to OKLab, LMS and linear sRGB, with Björn Ottosson's matrices. */
function linearRgb({ l, c, h }: Colour): number[] {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
