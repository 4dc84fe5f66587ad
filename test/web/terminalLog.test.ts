import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { describeError } from '#server/middleware/requestLog.ts'
import { TerminalLog } from '#server/TerminalLog.ts'

function terminal(all = false) {
  const shown: string[] = []
  const log = new TerminalLog((line) => shown.push(line.replace(/^\d\d:\d\d:\d\d /, '')), { all })
  return { shown, log, web: pino({ name: 'web', serializers: { err: describeError } }, log) }
}
const asked = (status: number, responseTime: number) => ({
  req: { id: 'a', method: 'GET', path: '/courses' },
  res: { status },
  responseTime,
})

test('a terminal shows what went wrong and what was slow, and nothing else', () => {
  const { shown, web } = terminal()
  web.info(asked(200, 20), 'request completed')
  web.info('Ready')
  expect(shown).toEqual([])
  web.info(asked(200, 1_200), 'request completed')
  web.error(asked(500, 20), 'request completed')
  web.warn({ host: 'other.example' }, 'A host is refused')
  expect(shown).toEqual([
    'web: GET /courses 200 in 1.2 s',
    'error web: GET /courses 500 in 0.0 s',
    'warn web: A host is refused host=other.example',
  ])
})

test('a failure shows its reason and its place in our code', () => {
  const { shown, web } = terminal()
  const error = new Error('No such table')
  error.stack =
    'Error: No such table\n    at ours (/srv/api/x.ts:1:1)\n    at theirs (/srv/node_modules/pg/x.js:1:1)'
  web.error({ err: error }, 'A request failed')
  expect(shown).toEqual([
    'error web: A request failed\n  Error: No such table\n    at ours (/srv/api/x.ts:1:1)',
  ])
})

test('all of it is shown where a level was asked for', () => {
  const { shown, web } = terminal(true)
  web.info(asked(200, 20), 'request completed')
  expect(shown).toEqual(['web: GET /courses 200 in 0.0 s'])
})

test('a line that arrives in pieces is one line, and anything but JSON passes unchanged', () => {
  const { shown, log } = terminal()
  log.write('{"level":40,"name":"api",')
  log.write('"msg":"Slow"}\nplain words\n')
  expect(shown).toEqual(['warn api: Slow', 'plain words'])
})
