import { expect, test } from '@jest/globals'
import { readTable } from '#contract/readTable.ts'

test.each([
  [
    'a,b\r\nc,d',
    ',',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  ['a\tb', '\t', [[1, 'a', 'b']]],
  ['"a, b";"say ""so"""', ';', [[1, 'a, b', 'say "so"']]],
  [
    '"one\ntwo",x\ny,',
    ',',
    [
      [1, 'one\ntwo', 'x'],
      [3, 'y', ''],
    ],
  ],
  ['a "b" c,"d', ',', [[1, 'a "b" c', '"d']]],
  [
    '"never closed\nnext',
    ',',
    [
      [1, '"never closed'],
      [2, 'next'],
    ],
  ],
  ['', ',', [[1, '']]],
] as const)('reads %j between %j', (text, separator, expected) => {
  expect(readTable(text, separator).map(({ line, cells }) => [line, ...cells])).toEqual(expected)
})

test('many quotes that nothing closes take no longer than their number', () => {
  expect(readTable('"a,'.repeat(50_000), ',')[0]?.cells).toHaveLength(50_001)
})
