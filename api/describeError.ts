/** The part of an error that may be logged: no query parameters and no row values, which contain people's contacts. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = codeOf(error)
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  return {
    type: error.name,
    ...(query === undefined ? { message: error.message } : { query }),
    ...(code && { code }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The driver's or the system's code, even if the query builder wrapped its error. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}
