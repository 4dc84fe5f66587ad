import { expect, test } from '@jest/globals'
import { pictureKinds } from '../../../src/features/projects/words.ts'

test('the word photograph stands under photographs alone', () => {
  const named = Object.entries(pictureKinds).filter(([, words]) => /photo/i.test(words))
  expect(named.map(([kind]) => kind)).toEqual(['actual'])
})
