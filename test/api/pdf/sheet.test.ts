import { describe, expect, test } from '@jest/globals'
import { faceNamed, faceNames } from '#api/pdf/faces.ts'
import { runsOf } from '#api/pdf/runs.ts'
import { Sheet } from '#api/pdf/Sheet.ts'
import { pdfWords } from '../../builders/pdfWords.ts'

const about = { title: 'Receipt 1', author: 'Verandah', date: new Date('2026-11-23T06:00:00Z') }
const names = [
  'अनुष्का श्रीवास्तव',
  'க. முத்துலட்சுமி',
  'శ్రీనివాస్ క్ష్మ',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'ലക്ഷ്മി കൃഷ്ണൻ',
  'ক্ষুদিরাম বন্দ্যোপাধ্যায়',
  'શ્રીમતી કૃષ્ણા',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ଶ୍ରୀକ୍ଷେତ୍ର',
  'Zoë D’Souza, Ṣaḍja',
]
const together = (words: string) => words.replaceAll('|', '').normalize('NFC')

describe('a document', () => {
  test('says names in the scripts of India, and rupees', async () => {
    const sheet = new Sheet(about)
    for (const name of names) sheet.say(name)
    const pdf = await sheet.say('₹2,23,00,000').finish()
    const words = together(pdfWords(pdf))
    for (const name of [...names, '₹2,23,00,000', 'Page 1 of 1'])
      expect(words).toContain(name.normalize('NFC'))
    expect(pdf.toString('latin1')).toContain('/Lang (en-IN)')
  })

  test.each(names)('draws every letter of %s', (name) => {
    for (const { face, text } of runsOf(name, 'text')) {
      expect(
        faceNamed(face)
          .font.layout(text)
          .glyphs.map(({ id }) => id),
      ).not.toContain(0)
    }
  })

  test('shapes conjuncts instead of drawing their letters side by side', () => {
    for (const conjunct of ['क्ष', 'ज्ञ', 'श्र', 'ক্ষ', 'ક્ષ', 'ಕ್ಷ', 'క్ష', 'ക്ഷ']) {
      const [run] = runsOf(conjunct, 'text')
      if (!run) throw new Error('Nothing to draw.')
      const drawn = faceNamed(run.face).font.layout(run.text).glyphs.length
      expect(drawn).toBeLessThan([...conjunct].length)
    }
  })

  test('draws a box for a letter that no typeface has, says what it stands for, and explains the box', async () => {
    const words = pdfWords(await new Sheet(about).say('王 and 👩‍👩‍👧').finish())
    expect(words).toContain('王')
    expect(words).toContain('👩‍👩‍👧')
    expect(words).not.toContain('?')
    expect(words).toContain('□ marks a letter that our fonts don’t have.')
  })

  test('numbers its pages, and keeps an amount beside what it is for', async () => {
    const sheet = new Sheet(about)
    for (let index = 0; index < 60; index += 1)
      sheet.row({
        label: `A course with a very long name ${'and more '.repeat(12)}${index}`,
        amount: `₹${index}`,
      })
    const pages = pdfWords(await sheet.finish()).split('\n')
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(together(page)).toContain(`Page ${index + 1} of ${pages.length}`)
    for (let index = 0; index < 60; index += 1)
      expect(
        pages.filter((page) => page.includes(`|₹${index}|`) || page.startsWith(`₹${index}|`)),
      ).toHaveLength(1)
  })

  test('breaks a word that is wider than the page', () => {
    const sheet = new Sheet(about)
    const style = { face: 'text', size: 10, color: '#000' } as const
    const lines = sheet.linesOf('x'.repeat(400), style, 200)
    expect(lines.join('')).toBe('x'.repeat(400))
    for (const line of lines) expect(sheet.widthOf(line, style)).toBeLessThanOrEqual(200)
  })
})

test('no face fails on a syllable of its script', () => {
  const blocks = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00]
  for (const block of blocks) {
    const assigned = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(block + index))
    const letters = assigned.filter((letter) => /\p{Lo}/u.test(letter))
    const marks = assigned.filter((letter) => /\p{Mark}/u.test(letter))
    const virama = String.fromCodePoint(block + 0x4d)
    for (const mark of marks) layOut(`${letters[20]}${mark}`)
    for (const [index, letter] of letters.entries())
      layOut(`${letters[20]}${virama}${letter}${marks[index % marks.length]}`)
  }
  expect(faceNames.length).toBe(12)
})

function layOut(text: string): void {
  for (const run of runsOf(text, 'text')) faceNamed(run.face).font.layout(run.text)
}
