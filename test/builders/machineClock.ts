// The path is in a variable, because scripts are JavaScript and aren't compiled.
const script: string = '../../scripts/clock/machineClock.mjs'
interface Script {
  readonly machineClock: Readonly<Record<string, string>>
  readonly withoutMachineClock: () => Record<string, string>
}

/** Environments for programs that tests start: by this process's clock, or by the machine's. */
export const { machineClock, withoutMachineClock } = (await import(script)) as Script

/** How many milliseconds this process's clock is ahead of the machine's. */
export const ahead = Number(process.env.FAKETIME ?? 0) * 1000
