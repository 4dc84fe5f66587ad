/** Drops the databases whose names begin like this. */
export async function dropDatabases(server, beginning) {
  // Nothing is installed yet when the script that imports this one begins.
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      beginning,
    ])
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
