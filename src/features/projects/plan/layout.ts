import type { Room } from '#contract/estate/projects/sections.ts'
import { roomSize } from '../../../ui/format/area.ts'

export type Measure = 'metric' | 'feet'

const letters = [300, 400, 520] as const
export function letterFor(width: number): number {
  return width < 10_000 ? letters[0] : width < 14_000 ? letters[1] : letters[2]
}

/** Letters of the same size on the screen, however large the home is; wider screens draw larger, so use fewer units. */
export function letterClass(letter: number): string {
  if (letter === letters[0]) return 'text-[300px] md:text-[215px]'
  return letter === letters[1] ? 'text-[400px] md:text-[285px]' : 'text-[520px] md:text-[370px]'
}

/** The room's name on as many lines as it needs; null if even that is wider than the room. */
export function linesFor({ name, w_mm, l_mm }: Room, letter: number): readonly string[] | null {
  const fits = (line: string) => line.length * letter * 0.54 <= w_mm - 160
  const lines = fits(name) ? [name] : broken(name)
  return lines.every(fits) && (lines.length + 1) * letter * 1.2 <= l_mm ? lines : null
}

function broken(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 3) return words
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}

const millimetresPerInch = 25.4

/** "3.6 × 3.3 m", or "11′10″ × 10′10″". */
export function sizeText({ w_mm, l_mm }: Pick<Room, 'w_mm' | 'l_mm'>, measure: Measure): string {
  return measure === 'metric' ? roomSize(w_mm, l_mm) : `${feetAndInches(w_mm)} × ${feetAndInches(l_mm)}`
}

/** "3.45 m", or "11′4″". */
export function lengthText(mm: number, measure: Measure): string {
  return measure === 'metric' ? `${(mm / 1000).toFixed(2)} m` : feetAndInches(mm)
}

function feetAndInches(mm: number): string {
  const inches = Math.round(mm / millimetresPerInch)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}

/** A round length for the scale bar. */
export function scaleBar(measure: Measure): { readonly length: number; readonly label: string } {
  return measure === 'metric'
    ? { length: 2000, label: '2 m' }
    : { length: 6 * 12 * millimetresPerInch, label: '6 ft' }
}
