import { expect, test } from '@jest/globals'
import { handedOver } from '../../../src/features/projects/handedOver.ts'

test('villas and row houses count as homes, plots and offices as what they are', () => {
  expect(
    handedOver([
      { kind: 'apartment', homes: 168 },
      { kind: 'villa', homes: 46 },
      { kind: 'row_house', homes: 16 },
      { kind: 'plotted', homes: 84 },
      { kind: 'commercial', homes: 1 },
    ]),
  ).toBe('230 homes, 84 plots and 1 unit')
  expect(handedOver([{ kind: 'plotted', homes: 1 }])).toBe('1 plot')
})
