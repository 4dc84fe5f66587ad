// A path in a variable, since scripts are JavaScript and outside what is compiled.
const script: string = '../../scripts/clock/machineClock.mjs'
interface Script {
  readonly machineClock: Readonly<Record<string, string>>
}

/** For the environment of a child process, whose clock shows what this one's does. */
export const { machineClock } = (await import(script)) as Script
