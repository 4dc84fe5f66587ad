import { ApiError } from '../ApiError.ts'
import type { Viewer } from './handler.ts'

/** What isn't theirs to do where a call does several things. */
export function mustNotBeYoung({ young }: Pick<Viewer, 'young'>): void {
  if (young) throw new ApiError('forbidden', { message: 'Please ask your parent or guardian to do this.' })
}
