// The path is in a variable, because scripts are JavaScript and aren't compiled.
const script: string = '../../scripts/testing/until.mjs'
type No = false | 0 | '' | null | undefined
interface Machine {
  readonly ticks: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly load: () => number
}
interface Script {
  readonly patient: (milliseconds: number, machine?: Pick<Machine, 'load'>) => number
  /** Waits until `ask` returns something. An error that it throws means “not yet”, and is reported if time runs out. */
  readonly until: <T>(
    what: string,
    ask: () => T | Promise<T>,
    options?: { readonly patience?: number; readonly machine?: Machine },
  ) => Promise<Exclude<T, No>>
}

export const { patient, until } = (await import(script)) as Script
