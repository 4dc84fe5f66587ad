import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { type FaceName, faceNamed, faceNames } from './faces.ts'
import { missing, type Run, runsOf } from './runs.ts'

/** Loaded on first use: with its fonts’ tables it takes a fifth of a second, which a start needn’t wait for. */
const library = () => createRequire(import.meta.url)('pdfkit') as typeof PDFDocument

const left = 56
const right = 539.28
const bottom = 780
const top = 56
const lineHeight = 1.38
/**
 * The distance from the top of a line to its baseline, as a multiple of the font size, so that typefaces of all scripts
 * share a baseline.
 */
const rise = 1.05

const ink = '#22201c'
const faint = '#625c53'
const hairline = '#c9c4ba'

export interface Style {
  readonly face: FaceName
  readonly size: number
  readonly color: string
}
export const styles = {
  name: { face: 'display', size: 28, color: ink },
  title: { face: 'display', size: 20, color: ink },
  heading: { face: 'display', size: 16, color: ink },
  strong: { face: 'strong', size: 10.5, color: ink },
  text: { face: 'text', size: 10.5, color: ink },
  quiet: { face: 'text', size: 9, color: faint },
} as const satisfies Readonly<Record<string, Style>>
export type StyleName = keyof typeof styles

interface About {
  readonly title: string
  readonly author: string
  /** The date of the facts, not of the drawing, so that the same facts give the same bytes. */
  readonly date: Date
  /** The width and height in points of a single page that is drawn freely; if omitted, A4 with numbered pages. */
  readonly page?: [number, number]
}

/** An A4 document: text in any script for which there is a typeface, rows of amounts, numbered pages. */
export class Sheet {
  readonly width = right - left
  readonly document: PDFKit.PDFDocument
  readonly #bytes: Promise<Buffer>
  readonly #isNumbered: boolean
  #lacks = false
  y = top

  constructor({ title, author, date, page }: About) {
    this.#isNumbered = page === undefined
    const Document = library()
    this.document = new Document({
      size: page ?? 'A4',
      margin: 0,
      lang: 'en-IN',
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      font: '',
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    })
    for (const name of faceNames) this.document.registerFont(name, faceNamed(name).bytes)
    this.#bytes = collect(this.document)
  }

  /** A paragraph, as wide as the page. */
  say(words: string, style: StyleName = 'text'): this {
    for (const line of this.linesOf(words, styles[style], this.width)) {
      this.#makeRoom(styles[style].size * lineHeight)
      this.#draw(line, left, styles[style])
      this.y += styles[style].size * lineHeight
    }
    return this
  }

  /** A label, with its amount at the right; a page break never separates them. */
  row({ label, detail, amount, strong = false }: Row): this {
    const style = strong ? styles.strong : styles.text
    const space = this.widthOf(amount, style) + 16
    const labels = this.linesOf(label, style, this.width - space)
    const details = detail === undefined ? [] : this.linesOf(detail, styles.quiet, this.width - space)
    this.#makeRoom(Math.min(400, labels.length * style.size * lineHeight + details.length * 13))
    this.#draw(amount, right - this.widthOf(amount, style), style)
    for (const line of labels) {
      this.#makeRoom(style.size * lineHeight)
      this.#draw(line, left, style)
      this.y += style.size * lineHeight
    }
    if (detail !== undefined) this.say(details.join('\n'), 'quiet')
    return this.skip(6)
  }

  rule(): this {
    this.document.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.5).strokeColor(hairline).stroke()
    return this.skip(7)
  }

  skip(points: number): this {
    this.y += points
    return this
  }

  turnPage(): this {
    this.document.addPage()
    this.y = top
    return this
  }

  /** Draws one line with its top at a given position. */
  put(words: string, x: number, y: number, style: Style): void {
    const before = this.y
    this.y = y
    this.#draw(words, x, style)
    this.y = before
  }

  widthOf(words: string, style: Style): number {
    return runsOf(words, style.face).reduce((sum, run) => sum + this.#runWidth(run, style.size), 0)
  }

  /** Breaks at spaces, and within a word only if the word alone is wider than the line. */
  linesOf(words: string, style: Style, width: number): readonly string[] {
    return words.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      for (const word of paragraph.split(/[ \t\r]+/).flatMap((each) => this.#fitting(each, style, width))) {
        const last = lines.at(-1)
        const longer = last === undefined ? word : `${last} ${word}`
        if (last !== undefined && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    })
  }

  /** Numbers the pages, and returns the bytes. */
  finish(): Promise<Buffer> {
    if (this.#lacks) this.skip(10).say(`${missing} marks a letter that our fonts don’t have.`, 'quiet')
    const { count } = this.document.bufferedPageRange()
    for (let page = 0; this.#isNumbered && page < count; page += 1) {
      this.document.switchToPage(page)
      const words = `Page ${page + 1} of ${count}`
      this.put(words, right - this.widthOf(words, styles.quiet), 800, styles.quiet)
    }
    this.document.end()
    return this.#bytes
  }

  #fitting(word: string, style: Style, width: number): readonly string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces = ['']
    for (const { segment } of new Intl.Segmenter('en-IN').segment(word)) {
      const longer = pieces.at(-1) + segment
      if (this.widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(segment)
    }
    return pieces
  }

  #makeRoom(height: number): void {
    if (this.y + height > bottom) this.turnPage()
  }

  #draw(words: string, x: number, style: Style): void {
    const runs = runsOf(words, style.face)
    if (runs.every(({ face }) => face === style.face)) this.#drawRuns(runs, x, style)
    else this.#standingFor(words, () => this.#drawRuns(runs, x, style))
  }

  #drawRuns(runs: readonly Run[], x: number, { size, color }: Style): void {
    this.document.fillColor(color)
    let pen = x
    for (const run of runs) {
      const width = this.#runWidth(run, size)
      if (run.text === missing) this.#lacks = true
      this.document.text(run.text, pen, this.y + size * rise, { lineBreak: false, baseline: 'alphabetic' })
      pen += width
    }
  }

  /**
   * Letters of some scripts are reordered when they are drawn, so the text itself is stored for programs that read the
   * document. They look for it at the position of the mark, in upright coordinates.
   */
  #standingFor(actual: string, draw: () => void): void {
    this.document.markContent('Span', { actual })
    draw()
    this.document.save().transform(1, 0, 0, -1, 0, this.document.page.height)
    this.document.endMarkedContent().restore()
  }

  #runWidth({ face, text }: Run, size: number): number {
    return this.document.font(face).fontSize(size).widthOfString(text)
  }
}

interface Row {
  readonly label: string
  readonly detail?: string
  readonly amount: string
  readonly strong?: boolean
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
