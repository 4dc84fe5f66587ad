interface Common {
  readonly label: string
  /** What it decides, in a sentence or two. */
  readonly about: string
  /** The variable of the environment that gives the default, where there is one. */
  readonly variable?: string
}
/** Stored as a whole number, money in paise and shares in hundredths of a per cent; typed in `unit`, money in rupees. */
interface Amount extends Common {
  readonly kind: 'count' | 'days' | 'hours' | 'minutes' | 'paise' | 'share'
  readonly least: number
  readonly most: number
  readonly usual: number
  /** What a value does, by an example. */
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
/** Stored as `read` gives it, which says what is wrong with anything else. */
export interface Words extends Common {
  readonly kind: 'text'
  readonly usual: string
  readonly read: (typed: string) => { readonly value: string } | { readonly problem: string }
  readonly effect: (value: string) => string
}
export type BusinessSetting = Amount | Inbox | Switch | Words

/** Keeps literal names and kinds, so the compiler knows what each holds. */
export function settings<const T extends Readonly<Record<string, BusinessSetting>>>(table: T): T {
  return table
}
