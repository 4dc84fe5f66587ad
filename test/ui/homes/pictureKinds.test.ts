import { expect, test } from '@jest/globals'
import { pictureKinds } from '../../../src/features/projects/words.ts'

test('only photographs are captioned as photographs', () => {
  const named = Object.entries(pictureKinds).filter(([, words]) => /photo/i.test(words))
  expect(named.map(([kind]) => kind)).toEqual(['actual'])
})
