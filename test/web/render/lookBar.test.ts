import { expect, test } from '@jest/globals'
import { lookBar } from '#web/ssr/lookBar.ts'

test('the bar of a look names the person as text, and is there for a look alone', () => {
  const viewer = { name: '<b onclick="x">O’Neil & Söhne', role: 'student' } as const
  expect(lookBar({ looks: true, viewer })).toContain(
    '<b>&#60;b onclick=&#34;x&#34;&#62;O’Neil &#38; Söhne</b>',
  )
  expect(lookBar({ looks: false, viewer })).toBe('')
})
