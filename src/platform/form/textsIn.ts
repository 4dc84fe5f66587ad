/** What is filled in, by name. A form looks through all of its fields for each name that it is asked for; this does so once. */
export function textsIn(form: FormData): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value === '') continue
    const known = texts.get(name)
    if (known) known.push(value)
    else texts.set(name, [value])
  }
  return texts
}
