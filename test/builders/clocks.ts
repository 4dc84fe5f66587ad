import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Clock, systemClock } from '#contract/clock.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { atEndOfFile } from './endOfFile.ts'
import { machineClock } from './machineClock.ts'
import { testStart } from './testStart.ts'

/** A clock that stands still until it's moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function stoppedClock(start = testStart): TestClock {
  let now = new Date(start).getTime()
  return Object.assign(() => new Date(now), {
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  })
}

const preload = pathToFileURL(join(packageRoot, 'scripts/testing/movedClock.mjs')).href
/** Longer than the ten milliseconds after which a process reads its clock's file again. */
const untilRead = 20

const folders: string[] = []
atEndOfFile(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-clock-'))
  folders.push(folder)
  return folder
}

/** A clock shared by several processes, which runs normally and can be moved forwards. */
export class MovedClock {
  readonly #file = join(newFolder(), 'moved')
  #moved = 0

  constructor(start: string | Date = testStart) {
    this.moveTo(start)
  }

  readonly now: Clock = () => new Date(systemClock().getTime() + this.#moved)

  /** The environment that makes a process follow this clock. */
  environment({ speed = 1, ticks = false } = {}): Readonly<Record<string, string>> {
    return {
      ...machineClock,
      NODE_OPTIONS: `--import=${preload}`,
      MOVED_CLOCK: this.#file,
      CLOCK_SPEED: String(speed),
      ...(ticks && { MOVED_TICKS: 'yes' }),
    }
  }

  advance(milliseconds: number): void {
    this.#moved += milliseconds
    this.#write()
  }

  moveTo(moment: string | Date): void {
    this.advance(new Date(moment).getTime() - this.now().getTime())
  }

  /** Writes in one step, so that no process reads half a file, and waits until all of them have the new time. */
  #write(): void {
    writeFileSync(`${this.#file}.new`, String(this.#moved))
    renameSync(`${this.#file}.new`, this.#file)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, untilRead)
  }
}
