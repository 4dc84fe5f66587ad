import { inflateSync } from 'node:zlib'

/** The text of a PDF's pages, as a program that copies or searches it would read it. */
export function pdfWords(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      fonts.set(name, lettersOf(streamOf(objects.get(map ?? '') ?? '')))
    }
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' TJ'))
    .map((stream) => wordsOn(stream, fonts))
    .join('\n')
}

function streamOf(body: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
  if (stream === undefined) return ''
  return body.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
}

/** A font's glyphs, as hexadecimal numbers, with the text that each stands for. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, utf16(hex.replaceAll(' ', '')))
    }
  }
  return letters
}

const token =
  /\/(?<font>F\d+) [\d.]+ Tf|\/ActualText \((?<actual>(?:\\[\s\S]|[^\\)])*)\)|(?<end>EMC)|\[(?<shown>[^\]]*)\] TJ/g

function wordsOn(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  let isReplaced = false
  const said: string[] = []
  for (const { groups = {} } of page.matchAll(token)) {
    const { font: chosen, actual, end, shown } = groups
    if (chosen) font = fonts.get(chosen)
    if (actual !== undefined) said.push(plain(actual))
    if (actual !== undefined || end) isReplaced = actual !== undefined
    if (shown !== undefined && !isReplaced) {
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex).join('')
      said.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '').join(''))
    }
  }
  return said.join('|')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function plain(literal: string): string {
  const bytes = Buffer.from(
    literal.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
  return bytes.readUInt16BE(0) === 0xfeff
    ? utf16(bytes.subarray(2).toString('hex'))
    : bytes.toString('latin1')
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
