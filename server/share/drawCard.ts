import type { Ink, Picture } from '#contract/estate/projects/building/picture.ts'
import type { CardPicture, ShareCard } from '#web/platform/page/shareCard.ts'
import { coverFor } from '../cover/coverFor.ts'
import { type Faces, type Lettering, lineOf, linesOf, widthOf } from './faces.ts'

export const cardWidth = 1200
export const cardHeight = 630
const margin = 64
/** Where the text ends and the picture begins. */
const fold = 700

/** The tokens of src/ui/tokens.css in the notation that the rasteriser reads. */
const moods = {
  learn: { ground: '#fdfbf8', ink: '#1d1b3f', soft: '#54536c', mark: '#e8a020', label: '#0f5a5f' },
  homes: { ground: '#f6faf8', ink: '#14231d', soft: '#4c5a54', mark: '#8f2f1f', label: '#4c5a54' },
} as const
type Mood = (typeof moods)[keyof typeof moods]

export interface DrawnCard {
  readonly svg: string
  /** Where a photograph is placed; null if the picture is drawn. */
  readonly photo: { readonly src: string; readonly left: number; readonly width: number } | null
}

export function drawCard(card: ShareCard, faces: Faces, brand: string): DrawnCard {
  const mood = moods[card.mood]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">`,
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${mood.ground}"/>`,
    pictureOf(card.picture, mood, faces),
    `<rect x="0" y="0" width="12" height="${cardHeight}" fill="${mood.mark}"/>`,
    words(card, mood, faces, brand),
    '</svg>',
  ].join('')
  const { picture } = card
  const photo = picture.kind === 'photo' && { src: picture.src, left: fold, width: cardWidth - fold }
  return { svg, photo: photo || null }
}

function words(
  { mood: name, label, title, lines, small: foot }: ShareCard,
  mood: Mood,
  faces: Faces,
  brand: string,
): string {
  const width = fold - 2 * margin
  const shapes: string[] = []
  let y = margin + 24
  const put = (text: string, lettering: Lettering, fill: string) => {
    shapes.push(lineOf(text, lettering, { x: margin, y, fill }))
  }
  const small: Lettering = { font: faces.strong, size: 28 }
  for (const line of linesOf(label, small, { width, lines: 1 })) put(line, small, mood.label)
  const large = titleLettering(title, faces[name], width)
  y += 24
  for (const line of linesOf(title, large, { width, lines: 3 })) {
    y += large.size * 1.06
    put(line, large, mood.ink)
  }
  y += 24
  const text: Lettering = { font: faces.text, size: 32 }
  for (const line of lines.flatMap((each) => linesOf(each, text, { width, lines: 2 })).slice(0, 5)) {
    y += 44
    put(line, text, mood.soft)
  }
  const sign: Lettering = { font: faces[name], size: 34 }
  shapes.push(lineOf(brand, sign, { x: margin, y: cardHeight - margin, fill: mood.ink }))
  const fine: Lettering = { font: faces.text, size: 20 }
  for (const line of linesOf(foot ?? '', fine, { width, lines: 1 }))
    shapes.push(lineOf(line, fine, { x: margin, y: cardHeight - 28, fill: mood.soft }))
  return shapes.join('')
}

/** The largest size at which the title fits into three lines. */
function titleLettering(title: string, font: Lettering['font'], width: number): Lettering {
  const sizes = [76, 64, 54]
  const fits = (size: number) => {
    const lines = linesOf(title, { font, size }, { width, lines: 9 })
    return lines.length <= 3 && lines.every((line) => widthOf(line, { font, size }) <= width)
  }
  return { font, size: sizes.find(fits) ?? 48 }
}

function pictureOf(picture: CardPicture, mood: Mood, faces: Faces): string {
  const width = cardWidth - fold
  if (picture.kind === 'drawing') return drawingOf(picture.picture, mood, faces)
  if (picture.kind === 'photo') return ''
  const cover = coverFor(picture.title).replace(
    '<svg ',
    `<svg x="${fold}" y="0" width="${width}" height="${cardHeight}" `,
  )
  return cover
}

/** Draws the picture to scale, as large as the right half of the card allows. */
function drawingOf({ box, strokes, labels }: Picture, mood: Mood, faces: Faces): string {
  const [left, top, across, down] = box
  const room = cardWidth - fold - margin
  const scale = Math.min(room / Math.max(across, 1), (cardHeight - 2 * margin) / Math.max(down, 1))
  const start = { x: fold + (room - across * scale) / 2, y: (cardHeight - down * scale) / 2 }
  const shapes = strokes.map(({ ink, d, line, at = [0, 0], turn = 0 }) => {
    const { fill, edge } = coloursOf(ink, mood)
    const place = `translate(${at[0]} ${at[1]}) rotate(${turn})`
    const stroke = edge && line > 0 ? ` stroke="${edge}" stroke-width="${Math.max(line, 1 / scale)}"` : ''
    return `<path d="${d}" transform="${place}" fill="${fill ?? 'none'}"${stroke}/>`
  })
  const lettering: Lettering = { font: faces.text, size: 15 }
  const names = labels.map(({ text, box: [x, y, width, height] }) => {
    const long = widthOf(text, lettering)
    if (long > width * scale - 8 || height * scale < 26) return ''
    const at = {
      x: start.x + (x - left + width / 2) * scale - long / 2,
      y: start.y + (y - top + height / 2) * scale + 5,
    }
    const ground = `<rect x="${at.x - 3}" y="${at.y - 14}" width="${long + 6}" height="19" fill="#ffffff" fill-opacity="0.85"/>`
    return ground + lineOf(text, lettering, { ...at, fill: mood.ink })
  })
  const place = `translate(${start.x} ${start.y}) scale(${scale}) translate(${-left} ${-top})`
  return `<g transform="${place}">${shapes.join('')}</g>${names.join('')}`
}

interface InkColours {
  readonly fill?: string
  readonly edge?: string
}

function coloursOf(ink: Ink, { ink: dark, soft }: Mood): InkColours {
  const shades: Readonly<Partial<Record<Ink, InkColours>>> = {
    wall: { fill: dark },
    floor: { fill: '#ffffff' },
    leaf: { edge: soft },
    glass: { fill: '#ffffff', edge: dark },
    face: { fill: '#e6ece8', edge: '#c9d2cd' },
    'face-turned': { fill: '#d7dfda', edge: '#c9d2cd' },
    window: { fill: '#7d8a83' },
    own: { fill: '#d9a441' },
    ground: { edge: dark },
    open: { fill: '#e9efec', edge: soft },
  }
  return shades[ink] ?? { fill: '#ffffff', edge: '#8b958f' }
}
