interface Common {
  readonly label: string
  /** What the setting decides, in a sentence or two. */
  readonly about: string
  /** The environment variable that gives the default, if there is one. */
  readonly variable?: string
}
/** Stored as a whole number: money in paise, shares in hundredths of a per cent. Staff type rupees and per cent. */
interface Amount extends Common {
  readonly kind: 'count' | 'days' | 'hours' | 'minutes' | 'paise' | 'share'
  readonly least: number
  readonly most: number
  readonly usual: number
  /** What a value does, shown by an example. */
  readonly effect: (value: number) => string
}
export interface Inbox extends Common {
  readonly kind: 'email'
  readonly effect: (value: string) => string
}
/** Stored as 1 or 0, typed as yes or no. */
interface Switch extends Common {
  readonly kind: 'switch'
  readonly usual: 0 | 1
  readonly effect: (value: number) => string
}
/** Stored as `read` returns it. For text that can't be stored, `read` returns what is wrong with it. */
export interface Words extends Common {
  readonly kind: 'text'
  readonly usual: string
  readonly read: (typed: string) => { readonly value: string } | { readonly problem: string }
  readonly effect: (value: string) => string
}
export type BusinessSetting = Amount | Inbox | Switch | Words

/** Keeps literal names and kinds, so the compiler knows the type of each value. */
export function settings<const T extends Readonly<Record<string, BusinessSetting>>>(table: T): T {
  return table
}
