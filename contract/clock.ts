/** The time, passed in so that a test can move it. */
export type Clock = () => Date

/** The only place that reads the machine's clock. */
export const systemClock: Clock = () => new Date()

/** The time in epoch milliseconds. */
export const systemTime = (): number => systemClock().getTime()
