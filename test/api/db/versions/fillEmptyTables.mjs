const then = "'2026-11-21 10:00:00+05:30'"
const anHourLater = "'2026-11-21 11:00:00+05:30'"
const picture = '(SELECT hero FROM projects ORDER BY id LIMIT 1)'

/** SQL values that can't be derived from a column's type, by table. */
const said = {
  demo_proposals: { times: `'["2026-11-21T04:30:00.000Z"]'`, status: "'expired'" },
  guide_days_off: { on: "'2026-11-21'" },
  home_bookings: { booking_amount: '10', price: '100', total: '100' },
  leads: { email: "'past@example.com'" },
  ledger_corrections: { to_account: "'fees'", from_account: "'clearing'" },
  materials: { url: "'https://example.com/past'" },
  media_items: { poster: picture },
  news_videos: { thumbnail: picture },
  outbox: { status: "'delivered'" },
  payouts: { gross: '100', tds: '10', amount: '90', status: "'dropped'" },
  payout_runs: { status: "'dropped'", decided_by: idOf('finance'), decided_at: then },
  // The refund is still owed, so the ledger has something to open with on any day.
  refunds: {
    payment_id: '(SELECT id FROM payments ORDER BY id LIMIT 1)',
    status: "'pending'",
    amount: '100',
  },
  rooms: { lesson_id: '(SELECT id FROM class_sessions ORDER BY id LIMIT 1)' },
  shortlist_homes: { unit_id: '(SELECT id FROM block_units ORDER BY id LIMIT 1)' },
  shortlist_votes: { vote: "'for'" },
  tutor_skills: { tutor_id: idOf('tutor') },
  tutor_verifications: {
    tutor_id: idOf('tutor2'),
    status: "'verified'",
    decided_at: then,
    checked: "'{identity}'",
  },
  webhook_deliveries: { status: "'delivered'" },
}

/** SQL values for a column of this name in any table. */
const named = {
  address: "'https://example.com/calendar.ics'",
  email: "'past@example.com'",
  time_zone: "'Asia/Kolkata'",
  url: "'https://example.com/past'",
  ends_at: anHourLater,
  away_to: anHourLater,
  // The date is far ahead, so a test that starts with these rows sends nothing and reads nobody's calendar.
  next_at: "'2100-01-01'",
  before: "'[]'",
  ops: "'[]'",
  rounds: "'[]'",
}

/** Adds a row to each empty table, parents first. Triggers and foreign keys are off; checks and unique keys apply. */
export async function fillEmptyTables(database) {
  await database.exec('SET session_replication_role = replica')
  let empty = await emptyTables(database)
  while (empty.length > 0) {
    const problems = []
    for (const table of empty) {
      try {
        await insertRow(database, table)
      } catch (error) {
        problems.push(`${table}: ${error.message}`)
      }
    }
    if (problems.length === empty.length) throw new Error(`Say more of these:\n${problems.join('\n')}`)
    empty = await emptyTables(database)
  }
}

async function emptyTables(database) {
  const { rows: tables } = await database.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  const names = []
  for (const { name } of tables) {
    const { rows } = await database.query(`SELECT FROM "${name}" LIMIT 1`)
    if (rows.length === 0) names.push(name)
  }
  return names
}

async function insertRow(database, table) {
  const needed = await neededColumns(database, table)
  const values = new Map(needed.map((column) => [column.name, valueFor(table, column)]))
  for (const [name, value] of Object.entries(said[table] ?? {})) values.set(name, value)
  const names = [...values.keys()].map((name) => `"${name}"`)
  await database.exec(
    `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${[...values.values()].join(', ')})`,
  )
}

async function neededColumns(database, table) {
  const { rows } = await database.query(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      (SELECT min(enumlabel COLLATE "C") FROM pg_enum WHERE enumtypid = a.atttypid) AS label,
      (SELECT format('(SELECT %I FROM %s ORDER BY 1 LIMIT 1)', theirs.attname, k.confrelid::regclass)
        FROM pg_constraint k JOIN pg_attribute theirs ON theirs.attrelid = k.confrelid
          AND theirs.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        WHERE k.contype = 'f' AND k.conrelid = a.attrelid AND a.attnum = ANY (k.conkey) LIMIT 1) AS parent
    FROM pg_attribute a
    WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef
      AND a.attidentity = '' ORDER BY a.attnum`,
    [table],
  )
  return rows
}

function valueFor(table, { name, type, label, parent }) {
  if (parent) return parent
  if (label) return `'${label}'`
  if (Object.hasOwn(named, name)) return named[name]
  if (type.endsWith('[]')) return "'{}'"
  if (type.startsWith('timestamp')) return then
  const kinds = {
    text: `'past ${table.replaceAll('_', ' ')}'`,
    boolean: 'false',
    date: "'2026-11-21'",
    json: "'{}'",
    jsonb: "'{}'",
  }
  return kinds[type] ?? '1'
}

function idOf(role) {
  return `(SELECT id FROM users WHERE email = '${role}@verandah.example')`
}
