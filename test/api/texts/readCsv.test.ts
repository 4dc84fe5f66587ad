import { expect, test } from '@jest/globals'
import { readCsv } from '#api/texts/readCsv.ts'

async function rowsOf(...pieces: readonly string[]) {
  async function* coming() {
    yield* pieces
  }
  const rows: [number, readonly string[]][] = []
  for await (const { line, cells } of readCsv(coming())) rows.push([line, cells])
  return rows
}

test.each([
  [
    'plain cells',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'line ends of Windows, and none at the end',
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes, with commas and quotes in them', '"a,b","say ""yes"""\n', [['a,b', 'say "yes"']]],
  ['empty cells, also quoted and last', ',"",\n', [['', '', '']]],
])('reads %s', async (_what, text, cells) => {
  expect((await rowsOf(text)).map(([, row]) => row)).toEqual(cells)
})

test('says on which line a row begins, after line breaks in quotes', async () => {
  expect(await rowsOf('a\n"one\ntwo",x\nlast\n')).toEqual([
    [1, ['a']],
    [2, ['one\ntwo', 'x']],
    [4, ['last']],
  ])
})

test('reads the same wherever it was cut', async () => {
  const text = 'name,note\n"a ""b""","x\r\ny"\r\nc,"d,e"\n'
  const whole = await rowsOf(text)
  for (let cut = 0; cut <= text.length; cut += 1)
    expect(await rowsOf(text.slice(0, cut), text.slice(cut))).toEqual(whole)
})
