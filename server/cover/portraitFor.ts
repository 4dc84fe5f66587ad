import { type Palette, paletteFor } from './palettes.ts'
import { type Chance, chanceFrom, seedOf } from './seeded.ts'
import { circle, path, times } from './shapes.ts'

const side = 240
const shadow = '#2E1638'

/**
 * The portrait of somebody without a picture: a figure without a face, in the light of a verandah. It depends on the
 * name alone and guesses nothing about the person.
 */
export function portraitFor(name: string): string {
  const seed = seedOf(name)
  const chance = chanceFrom(seed)
  const palette = paletteFor(seed)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    path(`M0 0h${side}v${side}H0Z`, palette.ground) +
    backdrop(chance, palette) +
    figure(chance, palette) +
    `</svg>`
  )
}

/** A wide arch with the sun in it, or the sun alone, and one slanted bar of light; nothing that could be hair. */
function backdrop(chance: Chance, { deep, light }: Palette): string {
  const x = chance.whole(112, 128)
  const arch = chance.either(path(`M${x - 96} ${side}V116a96 96 0 0 1 192 0V${side}Z`, deep, 0.55), '')
  const sun = path(circle({ x: chance.oneOf([44, 52, 188, 196]), y: chance.whole(52, 76) }, 30), light)
  const bar = chance.whole(-60, 60)
  return arch + sun + path(`M${bar} 0h52l150 ${side}h-52Z`, light, 0.16)
}

function figure(chance: Chance, { deep, first, second, light }: Palette): string {
  const shoulders = 'M30 240c2-46 38-72 90-72s88 26 90 72Z'
  const head = 'M120 58c26 0 42 19 42 48s-16 56-42 56-42-27-42-56 16-48 42-48Z'
  const sunny = 'M120 58c-26 0-42 19-42 48s16 56 42 56c-16-10-24-30-24-54s8-42 24-50Z'
  const hair = chance.either(
    'M74 108c-4-36 16-58 46-58s50 22 46 58c-6-18-22-28-46-28s-40 10-46 28Z',
    'M72 116c-8-44 14-70 48-70s56 26 48 70c-2-24-10-36-24-40-14 6-32 8-48 6-14 4-22 16-24 34Z',
  )
  return (
    `<g fill="${shadow}" opacity=".2" transform="translate(20 14)"><path d="${shoulders}"/><path d="${head}"/></g>` +
    path(shoulders, first) +
    path('M100 150h40v24c-8 12-32 12-40 0Z', deep) +
    shawl(chance, second, light) +
    path(head, deep) +
    path(sunny, second, 0.5) +
    path(hair, shadow, 0.75) +
    stipple(chance)
  )
}

/** A band of cloth over one shoulder, with its border. */
function shawl(chance: Chance, cloth: string, border: string): string {
  const band = 'M52 240c4-34 22-58 52-68l18 10c-30 12-44 32-46 58Z'
  const edge = 'M76 240c2-26 16-46 46-58l5 4c-28 12-41 30-43 54Z'
  const flip = chance.either('', ' transform="matrix(-1 0 0 1 240 0)"')
  return `<g${flip}>${path(band, cloth)}${path(edge, border)}</g>`
}

/** Shade is dotted, never a gradient. */
function stipple(chance: Chance): string {
  const dots = times(46, () => {
    const y = chance.whole(176, 236)
    const x = chance.whole(150 + Math.round((236 - y) / 4), 204)
    return circle({ x, y }, 1)
  })
  return path(dots.join(''), shadow, 0.35)
}
