/** Makes the value on first use, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Makes the value again when its key changes. */
export function onceFor<K, T>(key: () => K, make: () => T): () => T {
  let made: { readonly key: K; readonly value: T } | undefined
  return () => {
    const now = key()
    if (made?.key !== now) made = { key: now, value: make() }
    return made.value
  }
}
