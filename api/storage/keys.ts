const part = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*$/i

/** Returns the key, unless it could escape the store or be ambiguous. */
export function checkedKey(key: string): string {
  const fits = key.length <= 200 && key.split('/').every((each) => part.test(each))
  if (!fits) throw new Error(`"${key}" isn’t a valid storage key.`)
  return key
}
