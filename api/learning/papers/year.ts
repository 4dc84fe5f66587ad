import { todayInIndia } from '../../texts/days.ts'

/** `2026-27`: from 1 April to 31 March, in India. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = todayInIndia(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
