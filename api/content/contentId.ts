import { createHash } from 'node:crypto'

/** The same thing has the same id in every load, so saved addresses keep working. */
export function contentId(...what: readonly (string | number)[]): string {
  return createHash('sha256').update(what.join('\n')).digest('hex').slice(0, 32)
}
