import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { inRoot, root } from './root.mjs'

const stopped = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a Node script in this terminal, passes signals on, and resolves to its exit code. */
export function runNode(args, { env = {}, ...options } = {}) {
  return run(process.execPath, args, { ...options, env: { ...process.env, ...env } })
}

/** Runs a tool from node_modules by its script. */
export function runTool(script, args = [], options = {}) {
  return runNode([inRoot('node_modules', script), ...args], options)
}

/** `yielding` runs the command at low priority. */
export function run(command, args, { yielding = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    if (yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    // A terminal sends its interrupt to the child anyway.
    const passOn = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    for (const signal of stopped) process.on(signal, passOn)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of stopped) process.off(name, passOn)
      resolve(signal ? 1 : code)
    })
  })
}
