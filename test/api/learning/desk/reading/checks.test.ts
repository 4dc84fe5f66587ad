/** @database none */
import { expect, test } from '@jest/globals'
import { claimsIn, contactsIn } from '#api/learning/desk/reading/checks.ts'

test.each([
  ['WhatsApp me on 98450 00000.', ['WhatsApp', '98450 00000']],
  ['Write to meera.p@example.com, please', ['meera.p@example.com']],
  ['meera (at) example (dot) com', ['meera (at) example (dot) com']],
  [
    'Call nine eight four five zero one two three four five',
    ['nine eight four five zero one two three four five'],
  ],
  ['See https://chess.example.com/me and kites.in', ['kites.in', 'https://chess.example.com/me']],
  ['Find me @meera.teaches', ['@meera.teaches']],
])('%j leads past the site', (text, contacts) => {
  expect(contactsIn(text).toSorted()).toEqual([...contacts].toSorted())
})

test.each([
  'Sixteen classes of 45 minutes, from ₹4,000. Ages 7–10, Class 11 and 12.',
  'We meet at 7 pm, i.e. after dinner, and read 2026-11-23 to 2026-12-31.',
  'In 1947 we learn two, three and four. Grade 1.',
])('%j doesn’t', (text) => {
  expect(contactsIn(text)).toEqual([])
})

test('promises are found, and plain words are not', () => {
  expect(claimsIn('I guarantee 100% marks. The best tutor in Pune, No. 1 since 2010.')).toEqual([
    'guarantee',
    '100%',
    'No. 1',
    'The best tutor',
  ])
  expect(claimsIn('Do your best. We treat every question as a good one in class no. 12.')).toEqual([])
})
