import { arches, hills, rays, steps } from './landscapes.ts'
import { type Palette, paletteCount, paletteFor } from './palettes.ts'
import { kites, leaves, rangoli, tiles } from './patterns.ts'
import { type Chance, chanceFrom, seedOf } from './seeded.ts'
import { height, path, width } from './shapes.ts'

type Motif = (chance: Chance, palette: Palette) => string
const motifs: readonly [Motif, ...Motif[]] = [arches, hills, tiles, rays, kites, leaves, steps, rangoli]

/** The cover of a course without a picture. It depends only on the title, so it is the same everywhere and never changes. */
export function coverFor(title: string): string {
  const seed = seedOf(title)
  const chance = chanceFrom(seed)
  const palette = paletteFor(seed)
  const motif = motifs[Math.floor(seed / paletteCount) % motifs.length] ?? arches
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `${path(`M0 0h${width}v${height}H0Z`, palette.ground)}${beams(chance, palette)}${motif(chance, palette)}</svg>`
  )
}

/** The light falling through a verandah: two slanted bars. */
function beams(chance: Chance, { light }: Palette): string {
  const left = chance.whole(0, 500)
  const bar = (x: number, wide: number) => path(`M${x} 0h${wide}l440 ${height}h${-wide}Z`, light, 0.09)
  return bar(left, 150) + bar(left + 230, 60)
}
