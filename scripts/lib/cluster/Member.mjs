import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { machineClock } from '../../clock/machineClock.mjs'
import { serverFlags } from '../nodeFlags.mjs'
import { root } from '../root.mjs'
import { Program } from './Program.mjs'

/** A web server or an api of the cluster. */
export class Member extends Program {
  constructor({ name, entry, port, environment, logFile }) {
    const origin = `http://127.0.0.1:${port}`
    super({
      name,
      logFile,
      launch: () => launch({ entry, port, environment, logFile }),
      isReady: () => isReady(origin),
      patience: 120_000,
    })
    this.origin = origin
  }
}

function launch({ entry, port, environment, logFile }) {
  // The process writes to the file itself: a pipe would need a reader.
  const log = openSync(logFile, 'a')
  try {
    return spawn(process.execPath, [...serverFlags, entry], {
      cwd: root,
      // In its own process group: a terminal's interrupt would reach all members, and the cluster stops them in turn.
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...machineClock,
        ...environment,
        PORT: String(port),
      },
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function isReady(origin) {
  try {
    const { ok } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) })
    return ok
  } catch {
    return false
  }
}
