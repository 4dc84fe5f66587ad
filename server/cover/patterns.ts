import type { Palette } from './palettes.ts'
import type { Chance } from './seeded.ts'
import { at, circle, height, lit, type Point, path, polar, shade, times, width } from './shapes.ts'

const tile = 160

/** Quarter circles in a grid, turned at random. */
export function tiles(chance: Chance, palette: Palette): string {
  const across = width / tile
  const shapes = times(across * (height / tile), (index) => {
    const corner = { x: (index % across) * tile, y: Math.floor(index / across) * tile }
    return drawTile(chance, palette, corner)
  })
  return shapes.join('')
}

function drawTile(
  chance: Chance,
  { ground, deep, first, second, third, light }: Palette,
  { x, y }: Point,
): string {
  const colour = chance.oneOf([deep, first, second, third, light])
  if (chance.between(0, 1) < 0.16) return path(circle({ x: x + tile / 2, y: y + tile / 2 }, 52), colour)
  const right = chance.either(true, false)
  const down = chance.either(true, false)
  const centre = { x: right ? x + tile : x, y: down ? y + tile : y }
  const quarter = (radius: number) => {
    const sweep = right === down ? 1 : 0
    return `M${at(centre)}h${right ? -radius : radius}A${radius} ${radius} 0 0 ${sweep} ${at({ x: centre.x, y: centre.y + (down ? -radius : radius) })}Z`
  }
  const inner = chance.between(0, 1) < 0.4 ? path(quarter(tile / 2), ground) : ''
  return path(quarter(tile), colour) + inner
}

/** Three kites with their tails. */
export function kites(chance: Chance, { deep, first, second, third, light }: Palette): string {
  const sails: readonly (readonly [left: string, top: string, tail: string])[] = [
    [first, second, light],
    [third, light, first],
    [second, third, deep],
  ]
  const shapes = sails.map(([sail, top, low], index) => {
    const place = at({ x: 260 + index * 370 + chance.between(-45, 45), y: chance.between(250, 470) })
    const turn = `translate(${place}) rotate(${chance.whole(-30, 30)}) scale(${chance.between(0.85, 1.35).toFixed(2)})`
    const tail = `<path d="M0 160C60 250 -70 300 10 420" fill="none" stroke="${top}" stroke-width="9" stroke-linecap="round"/>`
    const cloth =
      lit('M0 -160L120 0L0 160L-120 0Z', sail) + path('M0 -160L120 0H0Z', top) + path('M0 160L-120 0H0Z', low)
    return `<g transform="${turn}">${tail}${cloth}</g>`
  })
  return path(circle({ x: chance.between(300, 980), y: 330 }, 230), light, 0.28) + shapes.join('')
}

/** Seven leaves from one root, a fruit behind them. */
export function leaves(chance: Chance, { ground, deep, first, second, third, light }: Palette): string {
  const root = { x: chance.either(420, 860), y: height }
  const shapes = [deep, third, second, light, third, deep, second].map((colour, index) => {
    const angle = ((-168 + index * 26) * Math.PI) / 180
    const length = chance.between(470, 640)
    const tip = polar(root, length, angle)
    const middle = polar(root, length / 2, angle)
    const side = (turn: number) => at(polar(middle, 110, angle + turn))
    const leaf = `M${at(root)}Q${side(Math.PI / 2)} ${at(tip)}Q${side(-Math.PI / 2)} ${at(root)}Z`
    return `${lit(leaf, colour)}<path d="M${at(root)}L${at(tip)}" stroke="${ground}" stroke-width="6" opacity=".5"/>`
  })
  return path(circle({ x: width - root.x, y: 290 }, 210), first) + shapes.join('')
}

/** A floor drawing: petals in three rings, and a ring of dots. */
export function rangoli(chance: Chance, { deep, first, second, third, light }: Palette): string {
  const centre = { x: chance.between(400, 880), y: height / 2 }
  const count = chance.oneOf([8, 10, 12, 14])
  const rings: readonly { readonly reach: number; readonly colour: string }[] = [
    { reach: 330, colour: first },
    { reach: 236, colour: second },
    { reach: 150, colour: light },
  ]
  const petals = rings.flatMap(({ reach, colour }, ring) =>
    times(count, (index) => {
      const angle = ((index + ring / 2) * 2 * Math.PI) / count
      const side = (turn: number) => at(polar(centre, reach * 0.67, angle + turn))
      return path(
        `M${at(centre)}Q${side(0.4)} ${at(polar(centre, reach, angle))}Q${side(-0.4)} ${at(centre)}Z`,
        colour,
      )
    }),
  )
  const dots = times(count * 2, (index) =>
    path(circle(polar(centre, 350, (index * Math.PI) / count), 11), light),
  )
  const cast = shade(circle({ x: centre.x + 26, y: centre.y + 30 }, 350))
  const heart = path(circle(centre, 54), third) + path(circle(centre, 26), first)
  return cast + path(circle(centre, 350), deep) + petals.join('') + heart + dots.join('')
}
