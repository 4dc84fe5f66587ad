import { ApiError } from '../../../ApiError.ts'

/** What is wrong with a cell; the line's reader adds which line it is. */
export class CellProblem extends Error {
  override name = 'CellProblem'
}

export function nowhere(column: string): never {
  throw new CellProblem(`“${column}” is empty.`)
}

export function badFile(message: string): ApiError {
  return new ApiError('bad_file', { message })
}
