import { memo, type ReactElement, useEffect, useRef } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, statusAt } from '../../../features/projects/availability/places.ts'

type PaintedProps = { readonly packed: Availability; readonly fits: Uint8Array }

/** A building with very many homes: each is one pixel, painted in one go and enlarged by the browser. */
export const Painted = memo(function Painted({ packed, fits }: PaintedProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const columns = packed.stacks.length
  const rows = packed.floors.length
  useEffect(() => {
    const surface = canvas.current
    const paper = surface?.getContext('2d')
    if (!surface || !paper) return
    const colours = coloursOf(surface)
    const image = paper.createImageData(columns, rows)
    for (let at = 0; at < columns * rows; at += 1) {
      const colour = isPlace(packed, at) ? colours[statusAt(packed, at)] : colours.wall
      const strength = fits[at] === 1 || !isPlace(packed, at) ? 1 : 0.22
      for (const channel of [0, 1, 2]) {
        const wall = colours.wall[channel] ?? 0
        image.data[at * 4 + channel] = wall + ((colour[channel] ?? 0) - wall) * strength
      }
      image.data[at * 4 + 3] = 255
    }
    paper.putImageData(image, 0, 0)
  }, [packed, fits, columns, rows])
  return (
    <canvas
      ref={canvas}
      width={columns}
      height={rows}
      className='block h-[26rem] w-full bg-surface [image-rendering:pixelated] md:h-[36rem]'
    />
  )
})

type Colour = readonly [number, number, number]
const roles = {
  available: '--color-highlight',
  on_hold: '--color-warn',
  booked: '--color-control',
  sold: '--color-sunken',
  not_released: '--color-line',
  wall: '--color-surface',
} as const

/** The mood's colours as pixel values for the canvas. */
function coloursOf(surface: HTMLCanvasElement): Readonly<Record<keyof typeof roles, Colour>> {
  const style = getComputedStyle(surface)
  const probe = document.createElement('canvas')
  probe.width = 1
  probe.height = 1
  const paper = probe.getContext('2d', { willReadFrequently: true })
  const read = (role: string): Colour => {
    if (!paper) return [0, 0, 0]
    paper.fillStyle = style.getPropertyValue(role)
    paper.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  return {
    available: read(roles.available),
    on_hold: read(roles.on_hold),
    booked: read(roles.booked),
    sold: read(roles.sold),
    not_released: read(roles.not_released),
    wall: read(roles.wall),
  }
}
