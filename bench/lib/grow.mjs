import pg from 'pg'

// Rows of the demo are copied under new ids, as many as needed, so the copies are as varied as the demo.
const keysOf = {
  courses: ['id', 'slug'],
  course_skills: ['course_id'],
  course_schedules: ['id', 'course_id', 'continues_id'],
  timings: ['id', 'schedule_id'],
  class_sessions: ['id', 'schedule_id'],
  weekly_starts: ['schedule_id', 'course_id'],
}

export async function growCourses(url, wanted) {
  await inOneStep(url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS there FROM courses')
    const copies = Math.max(0, Math.ceil(wanted / rows[0].there) - 1)
    for (const [table, keys] of Object.entries(keysOf)) {
      const columns = await columnsOf(client, table)
      const values = columns.map((name) => (keys.includes(name) ? `t.${name} || '-' || n` : `t.${name}`))
      await client.query(
        `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} t, generate_series(1, ${copies}) n`,
      )
    }
    await client.query('INSERT INTO course_changes DEFAULT VALUES')
  })
}

const perFloor = 100

/** Adds floors of a hundred homes each to the block with the most units. Returns that block. */
export async function growBlock(url, wanted) {
  return inOneStep(url, async (client) => {
    const { rows } = await client.query(`SELECT b.id, b.slug, b.floors_to, p.slug AS project
      FROM blocks b JOIN projects p ON p.id = b.project_id
      ORDER BY (SELECT count(*) FROM block_units u WHERE u.block_id = b.id) DESC, b.id LIMIT 1`)
    const [block] = rows
    const own = {
      id: `t.block_id || '-X' || n`,
      unit_no: `'X' || n`,
      floor: `${block.floors_to} + 1 + n / ${perFloor}`,
      stack: `n % ${perFloor} + 1`,
      status: `(ARRAY['available', 'on_hold', 'booked'])[1 + n % 3]::unit_status`,
    }
    const columns = await columnsOf(client, 'block_units')
    await client.query(
      `INSERT INTO block_units (${columns}) SELECT ${columns.map((name) => own[name] ?? `t.${name}`)}
       FROM (SELECT * FROM block_units WHERE block_id = $1 ORDER BY id LIMIT 1) t, generate_series(1, ${wanted}) n`,
      [block.id],
    )
    await client.query(
      `UPDATE blocks SET floors_to = floors_to + 1 + ${Math.ceil(wanted / perFloor)}, numbering = NULL,
       stacks = (SELECT array_agg(n::text ORDER BY n) FROM generate_series(1, ${perFloor}) n) WHERE id = $1`,
      [block.id],
    )
    for (const status of ['available', 'on_hold', 'booked'])
      await client.query(
        `UPDATE blocks SET units_${status} = (SELECT count(*) FROM block_units WHERE block_id = $1 AND status = '${status}') WHERE id = $1`,
        [block.id],
      )
    return block
  })
}

async function inOneStep(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The triggers, which add up totals row by row, are switched off: they aren't measured here.
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'")
    const done = await work(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return done
  } finally {
    await client.end()
  }
}

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}
