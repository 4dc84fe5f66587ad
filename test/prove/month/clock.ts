import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '#server/packageRoot.ts'

const preload = pathToFileURL(join(packageRoot, 'scripts/testing/movedClock.mjs')).href

/** The time of several processes, which goes on as it does, and can be moved forwards. */
export class MovedClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'verandah-clock-'))
  readonly #file = join(this.#folder, 'moved')
  #moved: number

  constructor(start: string) {
    this.#moved = Date.parse(start) - Date.now()
    this.#write()
  }

  readonly now = (): Date => new Date(Date.now() + this.#moved)

  /** What a process needs to live by it. */
  environment(speed: number, ticks = false): Readonly<Record<string, string>> {
    return {
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

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** In one step, so that nobody reads half of it. */
  #write(): void {
    writeFileSync(`${this.#file}.new`, String(this.#moved))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
