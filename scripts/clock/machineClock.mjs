import { execFileSync } from 'node:child_process'

/**
 * A library loaded into every process (Debian's faketime) moves a run of the tests to another day. If it were given a
 * moment, each process would start from there; given how far ahead the first process is, all of them show the same time.
 */
const { FAKETIME = '' } = process.env
if (Number.isNaN(Number(FAKETIME)))
  process.env.FAKETIME = `+${((Date.now() - timeOutside()) / 1000).toFixed(3)}`

/** What a child with an environment of its own needs for its clock to show the same time as this process's. */
export const machineClock = Object.fromEntries(Object.entries(process.env).filter(ofLibrary))

/** The environment for a program that can't run with the library. */
export function withoutMachineClock() {
  return Object.fromEntries(Object.entries(process.env).filter((variable) => !ofLibrary(variable)))
}

function ofLibrary([name]) {
  return name === 'LD_PRELOAD' || name.startsWith('FAKETIME')
}

function timeOutside() {
  return Number(execFileSync('date', ['+%s%3N'], { env: withoutMachineClock() }))
}
