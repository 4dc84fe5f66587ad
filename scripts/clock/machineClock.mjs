import { execFileSync } from 'node:child_process'

/**
 * Debian's faketime, a library loaded into every process, moves a run of the tests to another day. Given a date, each
 * process would start its own clock there; given the offset of the first process, all of them show the same time.
 */
const { FAKETIME = '' } = process.env
if (Number.isNaN(Number(FAKETIME)))
  process.env.FAKETIME = `+${((Date.now() - timeOutside()) / 1000).toFixed(3)}`

/** The variables that a child with an environment of its own needs, so that its clock agrees with this process's. */
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
