/** The same listener, but what it throws, at once or later, goes to `onThrow` and no further. */
export function guarded<Given extends unknown[]>(
  listener: (...given: Given) => unknown,
  onThrow: (error: unknown, given: Given) => void,
): (...given: Given) => void {
  return (...given) => {
    try {
      const begun = listener(...given)
      if (begun instanceof Promise) begun.catch((error: unknown) => onThrow(error, given))
    } catch (error) {
      onThrow(error, given)
    }
  }
}

/** Guards several listeners of one request or one socket, which all end the same way. */
export function guardWith(onThrow: (error: unknown) => void) {
  return <Given extends unknown[]>(listener: (...given: Given) => unknown) =>
    guarded(listener, (error) => onThrow(error))
}
