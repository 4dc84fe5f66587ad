/** Errors whose message is for the person running the command; for all others, the stack trace is more useful. */
export const plainErrors: ReadonlySet<string> = new Set([
  'ConfigError',
  'ContentProblems',
  'DataDirTaken',
  'DataDirUnusable',
  'DatabaseUnreachable',
  'DumpProblem',
  'MigrationFailed',
  'NothingToAccept',
  'RolesUnusable',
  'WrongUse',
])
