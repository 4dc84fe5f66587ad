import pg from 'pg'
import { pick } from './deskRows.mjs'
import { rowsOfHomes } from './deskRowsOfHomes.mjs'
import { rowsOfLearn } from './deskRowsOfLearn.mjs'

/**
 * Fills the desk's lists with copies of the demo's rows. Their names, states and times vary, but are the same in every
 * run. `people` and `actions` set how many of those there are; the number of all other rows follows from `people`.
 */
export async function growDesk(url, { people, actions }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(pick)
    // The triggers, which keep records row by row, are switched off: they aren't measured here.
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'")
    for (const rows of [...rowsOfLearn(people), ...rowsOfHomes(people)]) await fill(client, rows)
    await client.query('COMMIT')
    await client.query(auditRows, [actions, people])
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

/** Inserted with the triggers on, as the api does it, so that each action is chained to the one before. */
const auditRows = `INSERT INTO staff_actions (number, at, actor_id, action, subject_id, person_id, reason, after, request_id, network, previous, hash)
  SELECT 0, now() - interval '350 days' + n * interval '30 seconds', 'u-' || 1 + 500 * pg_temp.pick(n, 1, greatest(1, $2::bigint / 500)),
    CASE WHEN kind < 50 THEN 'read_person' WHEN kind < 85 THEN 'read_order' WHEN kind < 95 THEN 'read_list' WHEN kind < 99 THEN 'refund_order' ELSE 'block_person' END,
    CASE WHEN kind >= 50 AND kind < 95 THEN 'o-' || n % (3 * $2::bigint) END, CASE WHEN kind < 50 OR kind >= 95 THEN 'u-' || 1 + pg_temp.pick(n, 3, $2::bigint) END,
    CASE WHEN kind >= 95 THEN 'Asked for by phone.' END, CASE WHEN kind >= 95 THEN '{"amount": 72000}'::jsonb END, 'req-' || n, '203.0.113.0/24', '', ''
  FROM (SELECT n, pg_temp.pick(n, 2, 100) AS kind FROM generate_series(1, $1::bigint) AS n) AS each ORDER BY n`

/** Drops the table's check constraints first: the copies have what lists show, not all that constraints require. */
async function fill(client, { table, count, as }) {
  await client.query(`DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype = 'c' LOOP
      EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', each.conname);
    END LOOP; END $$`)
  const { rows } = await client.query(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  const columns = rows.map(({ column_name }) => column_name)
  const unknown = Object.keys(as).find((column) => !columns.includes(column))
  if (unknown) throw new Error(`${table} has no column ${unknown}.`)
  await client.query(
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`)}) OVERRIDING SYSTEM VALUE
     WITH few AS MATERIALIZED (SELECT *, row_number() OVER () - 1 AS nth_of_demo, count(*) OVER () AS demo_rows FROM
       (SELECT * FROM ${table} LIMIT 1000) AS demo)
     SELECT ${columns.map((column) => as[column] ?? `source."${column}"`)}
     FROM generate_series(1, ${Math.floor(count)}::bigint) AS n JOIN few AS source ON source.nth_of_demo = n % source.demo_rows
     ON CONFLICT DO NOTHING`,
  )
}
