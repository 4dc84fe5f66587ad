import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { codeOf } from './http/describeError.ts'

const Holder = z.object({ pid: z.int(), started: z.string(), since: z.string(), address: z.string() })
type Holder = z.output<typeof Holder>

export class DataDirTaken extends Error {
  override name = 'DataDirTaken'
  constructor(dataDir: string, { pid, since, address }: Holder) {
    super(
      `${dataDir} is in use by process ${pid} (${address}, since ${since}). Two processes on one embedded database lose data: stop that one, or give this one another DATA_DIR.`,
    )
  }
}

/** Holds the directory for this process; gives the function that lets it go. */
export function lockDataDir(dataDir: string, address: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  const mine: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    since: new Date().toISOString(),
    address,
  }
  while (!place(path, mine)) {
    const holder = read(path)
    if (holder && isAlive(holder)) throw new DataDirTaken(dataDir, holder)
    discard(path, holder)
  }
  return () => {
    if (read(path)?.started === mine.started && read(path)?.pid === mine.pid) rmSync(path, { force: true })
  }
}

/** The file appears under its name complete or not at all, and only if the name was free. */
function place(path: string, holder: Holder): boolean {
  const beside = `${path}.${randomUUID()}`
  writeFileSync(beside, JSON.stringify(holder), { flag: 'wx' })
  try {
    linkSync(beside, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(beside)
  }
}

function read(path: string): Holder | null {
  try {
    return z.parse(Holder, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Removes a dead holder's lock; a newer one, placed by another process meanwhile, is put back. */
function discard(path: string, dead: Holder | null): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved && moved.pid !== dead?.pid) linkSync(aside, path)
  unlinkSync(aside)
}

/** A number may be given to another program after a crash, so the start time must agree where the system tells it. */
function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return started === startOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  if (now === ended) return false
  return now === null || started === '' || now === started
}

/** A process that was killed but whose parent has not asked after it yet. */
const ended = 'ended'

/** Boot and start tick of a process, from Linux's /proc; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? ended : `${boot} ${fields[19]}`
  } catch {
    return null
  }
}
