import type { UnitStatus } from '#contract/estate/projects/words.ts'

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A status's window as paths: the lit part, the dark part and the outline. */
export interface WindowPaths {
  readonly lit: string
  readonly dark: string
  readonly line: string
}

/** Distinct without colour too: all lit, lower half lit, dark with a bar across, dark, or a crossed-out outline. */
export function windowPaths(status: UnitStatus, frame: Frame): WindowPaths {
  const { x, y, width, height } = frame
  const half = Math.round(height / 2)
  if (status === 'available') return { lit: box(frame), dark: '', line: '' }
  if (status === 'on_hold') {
    return {
      lit: box({ x, y: y + half, width, height: height - half }),
      dark: box({ x, y, width, height: half }),
      line: '',
    }
  }
  if (status === 'sold') return { lit: '', dark: box(frame), line: '' }
  if (status === 'booked') return { lit: '', dark: box(frame), line: `M${x} ${y + half}h${width}` }
  return { lit: '', dark: '', line: `${box(frame)}M${x} ${y + height}l${width} ${-height}` }
}

function box({ x, y, width, height }: Frame): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
