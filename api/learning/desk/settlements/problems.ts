import { ApiError } from '../../../ApiError.ts'

/** A problem with one cell; `readLines` adds the number of the line. */
export class CellProblem extends Error {
  override name = 'CellProblem'
}

export function nowhere(column: string): never {
  throw new CellProblem(`“${column}” is empty.`)
}

export function badFile(message: string): ApiError {
  return new ApiError('bad_file', { message })
}
