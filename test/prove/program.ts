import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '#server/packageRoot.ts'
import type { MovedClock } from '../builders/clocks.ts'
import { freePort } from '../builders/freePort.ts'
import { until } from '../builders/until.ts'

/** A built program of the product, run as a process of its own, with everything that it prints. */
export interface Program {
  readonly origin: string
  readonly pid: number | undefined
  readonly printed: string[]
  readonly running: () => boolean
  /** Stops the program; `ended` is the exit code or signal. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<{ readonly ended: string; readonly took: number }>
}

const patience = 60_000

export async function run(
  entry: 'dist/server.js' | 'dist/api/main.js',
  clock: MovedClock,
  environment: Readonly<Record<string, string>>,
): Promise<Program> {
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [join(packageRoot, entry)], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...clock.environment(),
      TZ: 'UTC',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'debug',
      ...environment,
    },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(...chunk.toString().split('\n').filter(Boolean)))
  const running = () => child.exitCode === null && child.signalCode === null
  const origin = `http://127.0.0.1:${port}`
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const started = performance.now()
    if (running()) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return { ended: String(child.signalCode ?? child.exitCode), took: performance.now() - started }
  }
  await becomesReady(child, { origin, running, printed })
  return { origin, pid: child.pid, printed, running, stop }
}

async function becomesReady(
  child: ChildProcess,
  { origin, running, printed }: Omit<Program, 'stop' | 'pid'>,
): Promise<void> {
  const isReady = async () => {
    if (!running()) return true
    const answer = await fetch(`${origin}/readyz`)
    await answer.body?.cancel()
    return answer.ok
  }
  await until('the program is ready', isReady, { patience }).catch(() => child.kill('SIGKILL'))
  if (child.killed || !running())
    throw new Error(`The program did not get ready:\n${printed.slice(-20).join('\n')}`)
}
