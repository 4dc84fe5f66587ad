import { spawn } from 'node:child_process'
import { root } from './root.mjs'
import { say, secondsSince } from './say.mjs'

/**
 * Runs lanes of steps at the same time. Within a lane, a step starts when the one before it has passed. Each step's
 * output is printed when it ends. Resolves to the names of the steps that failed.
 */
export async function runSteps(lanes) {
  return (await Promise.all(lanes.map(runLane))).flat()
}

async function runLane(steps) {
  for (const step of steps) if (!(await passes(step))) return [step.name]
  return []
}

async function passes({ name, args }) {
  const began = performance.now()
  const { code, output } = await outputOf(args)
  process.stdout.write(output)
  say(`${name}: ${code === 0 ? '' : 'failed, '}${secondsSince(began)}`)
  return code === 0
}

/** What a Node script prints, on either stream. */
function outputOf(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(parts) }))
  })
}
