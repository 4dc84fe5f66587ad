/** Errors whose message is meant for the person running the command; for others, the stack trace is more useful. */
export const plainErrors: ReadonlySet<string> = new Set([
  'ConfigError',
  'ContentProblems',
  'DataDirTaken',
  'DataDirUnusable',
  'DatabaseUnreachable',
  'DumpProblem',
  'MigrationFailed',
  'WrongUse',
])
