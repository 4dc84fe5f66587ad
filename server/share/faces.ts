import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { packageRoot } from '../packageRoot.ts'

const files = {
  learn: 'learn-bold.ttf',
  homes: 'homes-light.ttf',
  text: 'text-regular.ttf',
  strong: 'text-semibold.ttf',
} as const
export type FaceName = keyof typeof files
export type Faces = Readonly<Record<FaceName, Font>>

/** Text is drawn as outlines, so the machine needs no fonts of its own. */
export async function readFaces(): Promise<Faces> {
  const [learn, homes, text, strong] = await Promise.all([
    readFace(files.learn),
    readFace(files.homes),
    readFace(files.text),
    readFace(files.strong),
  ])
  return { learn, homes, text, strong }
}

async function readFace(file: string): Promise<Font> {
  const font = create(await readFile(join(packageRoot, 'fonts', file)))
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`)
  return font
}

/** More than any card has room for. */
const mostLetters = 200

export interface Lettering {
  readonly font: Font
  readonly size: number
}

export function widthOf(text: string, { font, size }: Lettering): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

/** Breaks text at spaces. Text that needs more lines, or a word wider than a line, ends in an ellipsis. */
export function linesOf(
  text: string,
  lettering: Lettering,
  room: { readonly width: number; readonly lines: number },
): readonly string[] {
  const lines: string[] = []
  for (const word of text
    .slice(0, mostLetters)
    .split(/[ \n\t]+/)
    .filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, lettering) <= room.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const head = lines.slice(0, room.lines)
  const rest = lines.length > room.lines
  return head.map((line, index) =>
    shortened(rest && index === head.length - 1 ? `${line}…` : line, lettering, room.width),
  )
}

function shortened(line: string, lettering: Lettering, width: number): string {
  if (widthOf(line, lettering) <= width) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, lettering) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** One line of text with its baseline at `place`, as a path. */
export function lineOf(
  text: string,
  { font, size }: Lettering,
  place: { readonly x: number; readonly y: number; readonly fill: string },
): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let pen = 0
  const outlines = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const outline = path.translate(pen + xOffset, yOffset).toSVG()
    pen += xAdvance
    return outline
  })
  return `<path fill="${place.fill}" transform="translate(${place.x} ${place.y}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`
}
