// A path in a variable, since scripts are JavaScript and outside what is compiled.
const script: string = '../../scripts/testing/until.mjs'
type No = false | 0 | '' | null | undefined
interface Machine {
  readonly ticks: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly load: () => number
}
interface Script {
  readonly patient: (milliseconds: number, machine?: Pick<Machine, 'load'>) => number
  /** What `ask` throws means not yet, and is told if it never comes. */
  readonly until: <T>(
    what: string,
    ask: () => T | Promise<T>,
    options?: { readonly patience?: number; readonly machine?: Machine },
  ) => Promise<Exclude<T, No>>
}

export const { patient, until } = (await import(script)) as Script
