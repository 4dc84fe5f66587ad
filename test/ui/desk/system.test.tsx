import { expect, test } from '@jest/globals'
import type { System, SystemProcess } from '#contract/learning/base/system.ts'
import { concernsOf, roundsOf } from '#web/pages/desk/system/concerns.ts'

const now = '2026-11-23T06:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

function aProcess(given: Partial<SystemProcess> = {}): SystemProcess {
  return {
    id: 'p1',
    started_at: before(600),
    seen_at: now,
    version: '1.0.0',
    node: '20.20.2',
    memory_mb: 300,
    delay_ms: 3,
    disk: { free_mb: 50_000, total_mb: 100_000 },
    backs_up: true,
    backup_at: before(30),
    rounds: [{ name: 'orders expired', at: now, took_ms: 4, failed_at: null, error: null }],
    ...given,
  }
}

function aSystem(given: Partial<System> = {}): System {
  return {
    now,
    processes: [aProcess()],
    messages: { pending: 1, oldest_pending_at: before(1), delivered: 90, dead: 0, kept_days: 90 },
    database: { embedded: true, version: '17.5', size_mb: 60, connections: null, migrations: 55, tables: [] },
    ...given,
  }
}

const concerns = (given: Partial<System> = {}) => concernsOf(aSystem(given), 'Asia/Kolkata').map(plain)
const ofProcess = (given: Partial<SystemProcess>) => concerns({ processes: [aProcess(given)] })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a service that works needs nobody', () => {
  expect(concerns()).toEqual([])
})

test.each<[string, Partial<SystemProcess>]>([
  ['The disk is 93 % full.', { disk: { free_mb: 7_000, total_mb: 100_000 } }],
  ['No backup has been made for 4 h.', { backup_at: before(240) }],
  ['No backup has been made for 10 h.', { backup_at: null }],
  [
    '“orders expired” last ran 15 min ago.',
    { rounds: [{ name: 'orders expired', at: before(15), took_ms: 4, failed_at: null, error: null }] },
  ],
  [
    '“orders expired” fails: ECONNREFUSED.',
    { rounds: [{ name: 'orders expired', at: now, took_ms: 4, failed_at: now, error: 'ECONNREFUSED' }] },
  ],
  ['A service is busy: work waits 450 ms for its turn.', { delay_ms: 450 }],
])('it says: %s', (text, given) => {
  expect(ofProcess(given)).toEqual([text])
})

test('what failed once and went well since is over', () => {
  const round = { name: 'orders expired', at: now, took_ms: 4, failed_at: before(5), error: 'ECONNREFUSED' }
  expect(ofProcess({ rounds: [round] })).toEqual([])
})

test('a service that stopped without a word is named, and that none is left', () => {
  expect(ofProcess({ seen_at: before(30) })).toEqual([
    'No service is reporting.',
    'A service stopped unexpectedly at Mon 23 Nov, 11 am.',
  ])
})

test('messages and connections', () => {
  const { messages, database } = aSystem()
  expect(concerns({ messages: { ...messages, dead: 3, oldest_pending_at: before(25) } })).toEqual([
    'A message has waited for 25 min.',
    '3 messages weren’t delivered.',
  ])
  expect(concerns({ database: { ...database, connections: { open: 90, limit: 100 } } })).toEqual([
    '90 of 100 connections to the database are open.',
  ])
})

test('that the record of staff actions lost its end comes first, and that it couldn’t be compared', () => {
  const processes = [aProcess({ delay_ms: 450 })]
  const kept = { number: 4180, at: before(85) }
  expect(concerns({ processes, record_end: { state: 'differs', kept, last: 4100 } })).toEqual([
    'The record of staff actions ends at entry 4,100, but it ended at entry 4,180 on Mon 23 Nov, 10:05 am. Entries were changed or removed at the end, an older backup was restored, or a power cut took the last ones.',
    'A service is busy: work waits 450 ms for its turn.',
  ])
  expect(concerns({ record_end: { state: 'unreachable' } })).toHaveLength(1)
  expect(concerns({ record_end: { state: 'same' } })).toEqual([])
  expect(concerns({ record_end: { state: 'none' } })).toEqual([])
})

test('that the service could switch off the database’s guards', () => {
  const { database } = aSystem()
  expect(concerns({ database: { ...database, embedded: false, guards_in_reach: true } })).toEqual([
    'The service’s database user could switch off the database’s guards. Let the tables belong to another user: see “Two users” in OPERATIONS.',
  ])
  expect(concerns({ database: { ...database, embedded: false, guards_in_reach: false } })).toEqual([])
})

test('a round is shown once, as it ran last', () => {
  const round = (at: string) => ({ name: 'orders expired', at, took_ms: 4, failed_at: null, error: null })
  const of = [aProcess({ rounds: [round(before(1))] }), aProcess({ rounds: [round(now)] })]
  expect(roundsOf(of)).toEqual([round(now)])
})
