import { describe, expect, test } from '@jest/globals'
import { byteOrderMark, csvLines } from '#api/texts/csv.ts'

const cellOf = (text: string) => csvLines([[text]]).trimEnd()

describe('a spreadsheet', () => {
  test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '%0a', '|cmd', '＝1+1'])(
    'text that begins like a formula stays text: %j',
    (text) => {
      expect(csvLines([[text]])).toMatch(/^"?'/)
    },
  )

  test('a mobile can be read, and is neither summed up nor run', () => {
    expect(cellOf('+91 98450 12345')).toBe("'+91 98450 12345")
    expect(cellOf('+919845012345')).toBe("'+919845012345")
  })

  test('numbers stay numbers, moments are ISO, and nothing is an empty cell', () => {
    expect(csvLines([[-2.5, 0, 1e6, null, new Date('2026-11-23T06:30:00Z')]])).toBe(
      '-2.5,0,1000000,,2026-11-23T06:30:00.000Z\r\n',
    )
  })

  test('quotes, commas and line breaks stay within their cell', () => {
    expect(csvLines([['say "hi"', 'a, b', 'one\ntwo', 'three\r\nfour'], ['plain']])).toBe(
      '"say ""hi""","a, b","one\ntwo","three\r\nfour"\r\nplain\r\n',
    )
  })

  test('a dangerous text with a comma is both marked and quoted', () => {
    expect(cellOf('=HYPERLINK("https://evil.example","A, B")')).toBe(
      `"'=HYPERLINK(""https://evil.example"",""A, B"")"`,
    )
  })

  test('names of any script come through, and the mark says how to read them', () => {
    expect(cellOf('अनुष्का श्रीवास्तव')).toBe('अनुष्का श्रीवास्तव')
    expect(Buffer.from(byteOrderMark).toString('hex')).toBe('efbbbf')
  })
})
