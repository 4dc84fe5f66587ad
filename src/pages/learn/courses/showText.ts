import { coursesText } from '../../../features/catalogue/words.ts'

/** On the button that closes the filters. */
export function showText(total: number): string {
  return `Show ${coursesText(total)}`
}
