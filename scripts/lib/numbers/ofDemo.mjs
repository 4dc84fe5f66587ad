const megabyte = 1_000_000

/** Numbers measured on the demo content, keyed by the names in the documents' marks. */
export function numbersOfDemo({ rows, dumpBytes, databaseBytes, backupsKept }) {
  return {
    'demo-rows': { values: [rows], step: 1000 },
    'demo-dump': { values: [dumpBytes / megabyte], step: 0.1 },
    'demo-dumps': { values: [(dumpBytes * backupsKept) / megabyte], step: 10 },
    'demo-database': { values: [databaseBytes / megabyte], step: 5 },
    'demo-database-hundredfold': { values: [databaseBytes / 10 / megabyte], step: 1 },
  }
}
