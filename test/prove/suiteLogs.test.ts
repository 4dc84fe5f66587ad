/**
 * @alone it reads the logs of all other tests
 * @proof logs
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { canariesIn } from './logCanaries.ts'
import { report } from './report.ts'

const folder = process.env.SUITE_LOG_READ

test.each([
  ['a token', '{"path":"/x","note":"aB3dEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde"}'],
  ['a cookie', '{"headers":{"cookie":"tz=Asia"}}'],
  ['a sign-in header', '{"authorization":"x"}'],
  ['a phone number', '{"msg":"sent to +919876500001"}'],
  ['an address of a person', '{"msg":"asha@example.com is taken"}'],
  ['a code', '{"otp":"123456"}'],
  ['a signed address', '{"path":"/media/x?X-Amz-Signature=abcdef0123456789"}'],
  ['a password', '{"password":"x"}'],
])('%s is found in a line', (kind, line) => {
  expect(canariesIn([line]).map((leak) => leak.kind)).toContain(kind)
})

test('an ordinary line holds none', () => {
  const line =
    '{"level":30,"time":1795413600000,"name":"api","req":{"id":"0d0f1bd2-5f0f-4d0c-9b4d-1b6a9b9c6a5e","method":"POST","path":"/api/v1/verify-otp"},"res":{"status":200},"responseTime":12,"msg":"request completed"}'
  expect(canariesIn([line])).toEqual([])
})

if (folder) {
  test('a whole run of the tests logged nobody’s secrets', () => {
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
    )
    const leaks = canariesIn(lines)
    report({
      proof: 'logs',
      tried: 'lines that the tests made the programs write',
      times: lines.length,
      result: `${leaks.length} secrets`,
    })
    expect(lines.length).toBeGreaterThan(500)
    expect(leaks.slice(0, 5)).toEqual([])
  })
}
