import { coursesText } from '../../../features/catalogue/courses/words.ts'

/** On the button that closes the filters. */
export function showText(total: number): string {
  return `Show ${coursesText(total)}`
}
