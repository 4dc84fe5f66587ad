import { expect, test } from '@jest/globals'
import { phoneText } from '#contract/phoneText.ts'

test.each([
  ['+919845012345', '+91 98450 12345'],
  ['+12125550123', '+1 212 555 0123'],
  ['+447911123456', '+447911123456'],
  ['98450 12345', '98450 12345'],
])('%s is read as %s', (number, text) => {
  expect(phoneText(number)).toBe(text)
})
