import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Pins a program to the last core and this process to the others, so that the load doesn't slow the answers. Only in
 * long forms, which have the machine to themselves; returns false if there is only one core, or no `taskset`.
 */
export function keepApart(program: number | undefined): boolean {
  const cores = availableParallelism()
  if (!process.env.PROVE_REPORT || program === undefined || cores < 2) return false
  const pin = (pid: number, list: string) =>
    execFileSync('taskset', ['-a', '-p', '-c', list, String(pid)], { stdio: 'ignore' })
  try {
    pin(program, String(cores - 1))
    pin(process.pid, `0-${cores - 2}`)
    return true
  } catch {
    return false
  }
}
