import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import { type Clock, second, systemClock } from './clock.ts'
import { codeOf } from './describeError.ts'

const Holder = z.object({
  id: z.string(),
  /** The process that a person has to stop. */
  pid: z.int(),
  host: z.string(),
  /** How a person can find that process: its address, or the kind of command. */
  address: z.string(),
  since: z.string(),
  /** The boot id of the kernel that holds the lock for the process; null if none does. */
  kernel: z.nullable(z.string()),
  /** Increases while the process is alive. */
  beat: z.int(),
})
type Holder = z.output<typeof Holder>

export class DataDirTaken extends Error {
  override name = 'DataDirTaken'
  constructor(dataDir: string, path: string) {
    const holder = holderIn(textOf(path))
    const who = holder
      ? `process ${holder.pid} on ${holder.host} (${holder.address}, since ${holder.since})`
      : 'another process'
    super(
      `${dataDir} is in use by ${who}. Two processes on one embedded database lose data: stop that one, or set a different DATA_DIR for this one.`,
    )
  }
}

export class DataDirLost extends Error {
  override name = 'DataDirLost'
  constructor(dataDir: string) {
    super(`Another process may have taken ${dataDir}: this one is stopping, since two of them lose data.`)
  }
}

type Grip = 'mine' | 'taken' | 'unknown'

export interface LockOptions {
  /** Called when the lock is lost; the process must exit after this. */
  readonly onLost?: (error: DataDirLost) => void
  readonly gripOf?: (path: string) => { readonly file: number; readonly grip: Grip }
  readonly beatEvery?: number
  readonly watchFor?: number
  /** The process to stop if stopping this one isn't enough, because its parent would restart it. */
  readonly pid?: number
  readonly clock?: Clock
}

/**
 * Locks the directory for this process; returns the function that releases it. The kernel's lock ends with the process
 * and is visible in every container on the same machine. A holder on another kernel, or without such a lock, is
 * recognised by its heartbeat.
 */
export async function lockDataDir(
  dataDir: string,
  address: string,
  {
    onLost = endProcess,
    gripOf = gripByKernel,
    beatEvery = second,
    watchFor = 5 * second,
    pid = process.pid,
    clock = systemClock,
  }: LockOptions = {},
): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  const { file, grip } = gripOf(path)
  const kernel = grip === 'mine' ? kernelId() : null
  const id = randomUUID()
  const refuseIf = (taken: boolean) => {
    if (!taken) return
    const refusal = new DataDirTaken(dataDir, path)
    closeSync(file)
    throw refusal
  }
  refuseIf(grip === 'taken')
  refuseIf(maybeAlive(textOf(path), kernel) && (await beats(path, watchFor)))
  const mine: Holder = {
    id,
    pid,
    host: hostname(),
    address,
    since: clock().toISOString(),
    kernel,
    beat: 0,
  }
  write(file, mine)
  if (kernel === null) {
    // If two processes saw the lock free at the same time, the later one has overwritten the other.
    await pause(beatEvery)
    refuseIf(isForeign(path, id))
  }
  const timer = setInterval(() => {
    if (isForeign(path, id)) {
      clearInterval(timer)
      return onLost(new DataDirLost(dataDir))
    }
    mine.beat += 1
    write(file, mine)
  }, beatEvery).unref()
  return () => {
    clearInterval(timer)
    if (!isForeign(path, id)) ftruncateSync(file)
    closeSync(file)
  }
}

/** Kernel locks belong to an open file, so a child process that inherits it can take the lock for this process. */
function gripByKernel(path: string): { file: number; grip: Grip } {
  const { O_CREAT, O_NONBLOCK, O_RDWR } = constants
  if (process.platform === 'darwin') return gripAtOpening(path, O_CREAT | O_RDWR | O_NONBLOCK | exclusive)
  const file = openSync(path, O_CREAT | O_RDWR, 0o600)
  if (process.platform === 'win32') return { file, grip: 'unknown' }
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  return { file, grip: status === 0 ? 'mine' : status === 1 ? 'taken' : 'unknown' }
}

/** O_EXLOCK, for which Node has no constant. */
const exclusive = 0x20

function gripAtOpening(path: string, flags: number): { file: number; grip: Grip } {
  try {
    return { file: openSync(path, flags, 0o600), grip: 'mine' }
  } catch (error) {
    const grip = codeOf(error) === 'EAGAIN' ? 'taken' : 'unknown'
    return { file: openSync(path, constants.O_CREAT | constants.O_RDWR, 0o600), grip }
  }
}

/** An id that is the same in every container of a machine, and different after each boot. */
function kernelId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `${process.platform} ${hostname()}`
  }
}

/** If this process gets the kernel lock that its last holder had, that holder is gone. */
function maybeAlive(text: string, kernel: string | null): boolean {
  if (text === '') return false
  return kernel === null || holderIn(text)?.kernel !== kernel
}

/** Counts checks instead of reading the clock, so a slow moment here isn't held against the other process. */
async function beats(path: string, watchFor: number): Promise<boolean> {
  const before = textOf(path)
  for (let look = 0; look < looks; look += 1) {
    await pause(watchFor / looks)
    const now = textOf(path)
    if (now !== before) return now !== ''
  }
  return false
}
const looks = 20

function holderIn(text: string): Holder | null {
  try {
    return z.parse(Holder, JSON.parse(text))
  } catch {
    return null
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** A file that can't be read at the moment doesn't prove that another process has taken the lock. */
function isForeign(path: string, id: string): boolean {
  try {
    return holderIn(textOf(path))?.id !== id
  } catch {
    return false
  }
}

/** Overwrites the file without emptying it first: an empty lock counts as free. */
function write(file: number, holder: Holder): void {
  try {
    const text = JSON.stringify(holder)
    writeSync(file, text, 0)
    ftruncateSync(file, Buffer.byteLength(text))
  } catch {
    // A full disk doesn't end a process that holds the kernel's lock.
  }
}

function endProcess(error: DataDirLost): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
