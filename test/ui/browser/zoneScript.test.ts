/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { zoneScript } from '#web/ssr/startScript.ts'

test('the reader’s zone is in its cookie before any script has loaded', () => {
  new Function(zoneScript)()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(document.cookie).toContain(`tz=${encodeURIComponent(zone)}`)
})

test('a browser without zones goes on without one', () => {
  const run = new Function('Intl', 'document', zoneScript)
  expect(() => run(undefined, document)).not.toThrow()
})
