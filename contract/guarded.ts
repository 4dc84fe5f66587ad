/** Wraps a listener. Whatever it throws, immediately or from a promise, goes to `onThrow` and no further. */
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

/** Guards several listeners of one request or socket with the same `onThrow`. */
export function guardWith(onThrow: (error: unknown) => void) {
  return <Given extends unknown[]>(listener: (...given: Given) => unknown) =>
    guarded(listener, (error) => onThrow(error))
}
