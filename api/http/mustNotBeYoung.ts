import { ApiError } from '../ApiError.ts'
import type { Viewer } from './handler.ts'

/** Call this before a part of a call that a young person mustn't use. */
export function mustNotBeYoung({ young }: Pick<Viewer, 'young'>): void {
  if (young) throw new ApiError('forbidden', { message: 'Please ask your parent or guardian to do this.' })
}
