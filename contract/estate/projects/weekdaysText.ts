// Apart from the schemas, so that a page can use it without loading a validator.

export const officeZone = 'Asia/Kolkata'

const longNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Joins weekdays: `Monday to Saturday`, `Monday, Tuesday and Thursday`. */
export function weekdaysText(weekdays: readonly number[]): string {
  const all = weekdays.map((day) => longNames[day - 1] ?? '')
  const isRow = weekdays.length > 2 && (weekdays.at(-1) ?? 0) - (weekdays[0] ?? 0) === weekdays.length - 1
  if (isRow) return `${all[0]} to ${all.at(-1)}`
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
