import type { Palette } from './palettes.ts'
import type { Chance } from './seeded.ts'
import { at, circle, height, lit, path, polar, shade, times, width } from './shapes.ts'

/** A row of doorways in low light, the sun in one of them. */
export function arches(chance: Chance, { deep, first, second, third, light }: Palette): string {
  const count = chance.whole(2, 3)
  const step = 1040 / count
  const sunny = chance.whole(0, count - 1)
  const floor = 640
  const shapes = times(count, (index) => {
    const left = 130 + index * step
    const wide = step * 0.78
    const top = floor - Math.max(wide * 0.5 + 120, chance.between(330, 560))
    const right = left + wide
    const opening = (inset: number) => {
      const radius = Math.round(wide / 2 - inset)
      return `M${at({ x: left + inset, y: floor })}V${Math.round(top + wide / 2)}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${floor}Z`
    }
    const cast = `M${at({ x: right, y: floor })}L${at({ x: right + 190, y: height })}H${Math.round(left + 130)}L${at({ x: left, y: floor })}Z`
    const colour = [first, second, third][index % 3] ?? first
    const sun = circle({ x: left + wide / 2, y: top + wide / 2 + 46 }, wide * 0.22)
    const inside =
      index === sunny
        ? path(opening(44), light) + path(sun, colour === first ? second : first)
        : path(opening(44), deep)
    return shade(cast) + path(opening(0), colour) + inside
  })
  return path(`M0 ${floor}H${width}V${height}H0Z`, deep) + shapes.join('')
}

/** A sun with its haze over three ridges. */
export function hills(chance: Chance, { deep, first, second, third, light }: Palette): string {
  const sun = { x: chance.between(320, 960), y: chance.between(240, 330) }
  const radius = chance.between(120, 200)
  const sky =
    path(circle(sun, radius * 1.7), light, 0.25) +
    path(circle(sun, radius * 1.3), light, 0.4) +
    path(circle(sun, radius), first)
  const ridges = [second, third, deep].map((colour, index) => {
    const level = 430 + index * 100
    const swell = chance.between(60, 150) * chance.either(1, -1)
    const up = Math.round(level - swell)
    return path(
      `M0 ${level}C240 ${up} 420 ${up} 640 ${level + 10}S1040 ${Math.round(level + swell)} ${width} ${level - 20}V${height}H0Z`,
      colour,
    )
  })
  return sky + ridges.join('')
}

/** Rays fan out from a sun on the horizon. */
export function rays(chance: Chance, { ground, deep, first, second, third, light }: Palette): string {
  const centre = { x: chance.either(240, 1040), y: 690 }
  const colours = [first, second, third, light]
  const shift = chance.whole(0, 3)
  const count = 13
  const edge = (index: number) => at(polar(centre, 1500, Math.PI * (1 + index / count)))
  const fan = times(count, (index) => {
    const colour = index % 2 === 1 ? (colours[(index + shift) % colours.length] ?? light) : ground
    return path(`M${at(centre)}L${edge(index)}L${edge(index + 1)}Z`, colour)
  })
  const sun =
    path(circle(centre, 250), deep) + path(circle(centre, 190), first) + path(circle(centre, 120), light)
  return `${fan.join('')}${sun}${path(`M0 690H${width}V${height}H0Z`, deep)}`
}

/** A flight of steps up towards a sun. */
export function steps(chance: Chance, { deep, first, second, third, light }: Palette): string {
  const rising = chance.either(true, false)
  const colours = [second, third, light, first, deep, second]
  const wide = width / colours.length
  const shapes = colours.map((colour, index) => {
    const top = Math.round(height - (110 + index * 92 + chance.between(0, 30)))
    const left = Math.round(rising ? index * wide : width - (index + 1) * wide)
    const span = Math.ceil(wide) + 1
    const block = `M${left} ${height}V${top}h${span}V${height}Z`
    return (
      lit(block, colour, { x: rising ? 0 : 20, y: 0 }) +
      path(`M${left} ${top}h${span}v26h${-span}Z`, light, 0.4)
    )
  })
  return path(circle({ x: rising ? 300 : 980, y: 250 }, 170), first) + shapes.join('')
}
