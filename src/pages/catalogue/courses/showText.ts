import { coursesText } from '../../../features/catalogue/courses/words.ts'

/** The label of the button that closes the filters. */
export function showText(total: number): string {
  return `Show ${coursesText(total)}`
}
