/** Minutes of the day in the reader's time zone. At night, only what begins soon may make a sound. */
const quietHours = { from: 21 * 60 + 30, to: 7 * 60 + 30 } as const

export function isQuiet(now: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const minutes = of('hour') * 60 + of('minute')
  return minutes >= quietHours.from || minutes < quietHours.to
}
