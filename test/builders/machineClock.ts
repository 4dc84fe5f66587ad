// A path in a variable, since scripts are JavaScript and outside what is compiled.
const script: string = '../../scripts/clock/machineClock.mjs'
interface Script {
  readonly machineClock: Readonly<Record<string, string>>
  readonly withoutMachineClock: () => Record<string, string>
}

/** For tests that start programs, whose clocks then show what this process's does or what the machine's does. */
export const { machineClock, withoutMachineClock } = (await import(script)) as Script

/** By how many milliseconds this process's clock is ahead of the machine's. */
export const ahead = Number(process.env.FAKETIME ?? 0) * 1000
