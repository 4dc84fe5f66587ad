import { execFileSync } from 'node:child_process'

/**
 * A run of the tests is put into another day by a library that is loaded into every process (Debian's faketime). Told a
 * moment, each process would begin at it anew: told how far ahead the first one is, all of them show the same time.
 */
const { FAKETIME = '' } = process.env
if (Number.isNaN(Number(FAKETIME)))
  process.env.FAKETIME = `+${((Date.now() - timeOutside()) / 1000).toFixed(3)}`

/** What a child with an environment of its own needs so that its clock shows what this process's does. */
export const machineClock = Object.fromEntries(Object.entries(process.env).filter(ofLibrary))

/** The environment for a program that doesn't bear the library. */
export function withoutMachineClock() {
  return Object.fromEntries(Object.entries(process.env).filter((variable) => !ofLibrary(variable)))
}

function ofLibrary([name]) {
  return name === 'LD_PRELOAD' || name.startsWith('FAKETIME')
}

function timeOutside() {
  return Number(execFileSync('date', ['+%s%3N'], { env: withoutMachineClock() }))
}
