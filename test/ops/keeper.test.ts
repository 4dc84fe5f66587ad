/** @gate kills small processes, and checks that they are restarted */

import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { patient, until } from '../builders/until.ts'

jest.setTimeout(patient(120_000))
const patience = 60_000

interface Program {
  readonly pid: number | undefined
  readonly runs: boolean
  start(): Promise<void>
  stop(): Promise<unknown>
  kill(): Promise<unknown>
}
interface Keeper {
  keep(program: Program): void
  release(): void
  settle(): Promise<void>
}
interface ProgramGiven {
  readonly name: string
  readonly logFile: string
  readonly launch: () => ChildProcess
  readonly isReady: () => Promise<boolean>
  readonly patience: number
}
interface KeeperGiven {
  readonly say: (what: string) => void
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

// Scripts have no types, so theirs are declared here.
const folder: string = '../../scripts/lib/cluster'
const { Program: makeProgram } = (await import(`${folder}/Program.mjs`)) as {
  Program: new (given: ProgramGiven) => Program
}
const { Keeper: makeKeeper } = (await import(`${folder}/Keeper.mjs`)) as {
  Keeper: new (given: KeeperGiven) => Keeper
}
const { freePorts } = (await import(`${folder}/ports.mjs`)) as {
  freePorts: (count: number) => Promise<number[]>
}

const serves = (port: number) =>
  `require('node:http').createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, '127.0.0.1')`
const ends = 'process.exit(3)'
const hangs = "require('node:net').createServer().listen(0, '127.0.0.1')"

let port: number
/** The script that the process runs from its next start on. */
let script: string
let said: string[]
let pauses: number[]
/** What happens in a pause; a test that has to act during one replaces it. */
let rest: KeeperGiven['pause']
let program: Program
let keeper: Keeper

beforeEach(async () => {
  port = (await freePorts(1))[0] ?? 0
  script = serves(port)
  said = []
  pauses = []
  rest = async () => {}
  program = new makeProgram({
    name: 'web-1',
    logFile: '/logs/web-1.log',
    launch: () => spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' }),
    isReady: async () => (await whoAnswers()) !== undefined,
    patience: 60_000,
  })
  keeper = new makeKeeper({
    say: (what) => said.push(what),
    pause: (milliseconds, signal) => {
      pauses.push(milliseconds)
      return rest(milliseconds, signal)
    },
  })
  await program.start()
  keeper.keep(program)
})
afterEach(async () => {
  jest.restoreAllMocks()
  keeper.release()
  await program.stop()
  await keeper.settle()
})

async function whoAnswers(): Promise<number | undefined> {
  try {
    return Number(await (await fetch(`http://127.0.0.1:${port}`)).text())
  } catch {
    return undefined
  }
}

function killed(): number {
  const pid = program.pid ?? 0
  process.kill(pid, 'SIGKILL')
  return pid
}

const again = 'web-1 was ended by SIGKILL, and is started again: /logs/web-1.log'
const keepsEnding = (seconds: number) => `web-1 keeps stopping; trying again in ${seconds} s: /logs/web-1.log`

test('a process that somebody kills answers on its port again, and both are said', async () => {
  const former = killed()
  await until('both are said', () => said.length === 2, { patience })
  expect(said).toEqual([again, 'web-1 is ready again'])
  expect(await whoAnswers()).toBe(program.pid)
  expect(program.pid).not.toBe(former)
})

test('one that keeps stopping is tried with growing pauses, until it stays', async () => {
  script = ends
  rest = async () => {
    if (pauses.length === 9) script = serves(port)
  }
  killed()
  await until('it is ready', () => said.at(-1) === 'web-1 is ready again', { patience })
  const seconds = [1, 2, 4, 8, 16, 32, 60, 60, 60]
  expect(pauses).toEqual(seconds.map((each) => each * 1000))
  expect(said).toEqual([again, ...seconds.map(keepsEnding), 'web-1 is ready again'])
  expect(await whoAnswers()).toBe(program.pid)
  // The process ends again soon after, so the pauses go on from where they were.
  killed()
  await until('it is ready once more', () => said.length === 13, { patience })
  expect(said.slice(-2)).toEqual([keepsEnding(60), 'web-1 is ready again'])
})

test('a process that has run for a minute counts as healthy again', async () => {
  const ticks = performance.now.bind(performance)
  let ahead = 0
  jest.spyOn(performance, 'now').mockImplementation(() => ticks() + ahead)
  killed()
  await until('it is ready', () => said.length === 2, { patience })
  ahead = 61_000
  killed()
  await until('it is ready again', () => said.length === 4, { patience })
  expect([said.slice(2), pauses]).toEqual([[again, 'web-1 is ready again'], []])
  killed()
  await until('it is ready once more', () => said.length === 6, { patience })
  expect([said[4], pauses]).toEqual([keepsEnding(1), [1000]])
})

test('one that its owner stops, kills or starts is left to them', async () => {
  await program.stop()
  await program.start()
  await program.kill()
  await keeper.settle()
  expect([program.runs, said]).toEqual([false, []])
})

test('a pause ends with everything else', async () => {
  rest = (_milliseconds, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('over'))))
  script = ends
  killed()
  await until('it pauses', () => pauses.length === 1, { patience })
  keeper.release()
  await program.stop()
  await keeper.settle()
  expect([program.runs, said]).toEqual([false, [again, keepsEnding(1)]])
})

test('a start under way ends with everything else', async () => {
  script = hangs
  const former = killed()
  await until('it is started', () => program.runs && program.pid !== former, { patience })
  keeper.release()
  await program.stop()
  await keeper.settle()
  expect([program.runs, said]).toEqual([false, [again]])
})
