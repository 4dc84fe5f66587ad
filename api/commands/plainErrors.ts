/** Errors whose message is meant for whoever ran the command; of others the stack trace is more useful. */
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
