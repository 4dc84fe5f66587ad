const part = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*$/i

/** The folder that only the audit's own storage reaches. */
const apart = 'audit'

export type Reach = 'all but audit' | 'audit'

/** Returns the key, unless it could escape the store, be ambiguous, or is out of reach. */
export function checkedKey(key: string, reach: Reach): string {
  const folders = key.split('/')
  const fits = key.length <= 200 && folders.every((each) => part.test(each))
  // Some file systems ignore case.
  const isApart = folders[0]?.toLowerCase() === apart
  if (!fits || isApart !== (reach === 'audit')) throw new Error(`"${key}" isn’t a valid storage key.`)
  return key
}
