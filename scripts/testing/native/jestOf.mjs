/** The part of the `jest` object that works without replacing modules. */
export function jestOf(mocker, timers) {
  const jest = {
    fn: (implementation) => mocker.fn(implementation),
    spyOn: (...place) => mocker.spyOn(...place),
    restoreAllMocks: () => chained(mocker.restoreAllMocks()),
    useFakeTimers: (options) => chained(timers.useFakeTimers(options)),
    useRealTimers: () => chained(timers.useRealTimers()),
    advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
    advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    setSystemTime: (now) => timers.setSystemTime(now),
    setTimeout: (milliseconds) => {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds
      return jest
    },
  }
  const chained = () => jest
  return jest
}
