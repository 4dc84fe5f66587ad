import { closedName } from '../../base/index.ts'

/** The average number of stars to one decimal, from the counts of one to five stars. */
export function averageOf(byRating: readonly number[]): number | null {
  const count = byRating.reduce((sum, each) => sum + each, 0)
  const stars = byRating.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return count === 0 ? null : Math.round((stars / count) * 10) / 10
}

/** For example `Asha R.`, which shows that a person wrote it. */
export function publicName(name: string): string {
  if (name === closedName) return name
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${first} ${initial.toLocaleUpperCase('en-IN')}.` : first
}
