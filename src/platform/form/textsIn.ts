/** The values by name. FormData scans all fields for each name; this scans them once. */
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
