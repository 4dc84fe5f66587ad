// Prints the current values of the numbers in the documents: npm run numbers. With -- --write, updates the documents.
import './lib/requireNode.mjs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { documents, rewritten, spelt, wrongIn } from './lib/numbers/marks.mjs'
import { numbersOfBuild } from './lib/numbers/ofBuild.mjs'
import { numbersOfDemo } from './lib/numbers/ofDemo.mjs'
import { inRoot } from './lib/root.mjs'

/** The demo's dates follow this clock, which shows the same moment as in the tests. */
const moment = new Date('2026-11-23T06:00:00.000Z')

await ensureBuilt()
const numbers = { ...(await numbersOfBuild()), ...numbersOfDemo(await measureDemo()) }
for (const [name, number] of Object.entries(numbers)) console.log(`${name.padEnd(26)} ${spelt(number)}`)
for (const file of documents) {
  const text = await readFile(inRoot(file), 'utf8')
  const wrong = wrongIn(file, text, numbers)
  if (process.argv.includes('--write')) await writeFile(inRoot(file), rewritten(text, numbers))
  else if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exitCode = 1
  }
}

async function measureDemo() {
  const fromApi = (path) => import(pathToFileURL(inRoot('dist/api', path)))
  const { connect } = await fromApi('db/connect.js')
  const { loadDemo } = await fromApi('demo/load.js')
  const { writeDump } = await fromApi('db/dump/writeDump.js')
  const { readConfig } = await fromApi('config.js')
  const folder = await mkdtemp(join(tmpdir(), 'verandah-numbers-'))
  const { db, migrate, close } = await connect({ dataDir: 'memory://' })
  try {
    await migrate()
    await db.transaction((tx) => loadDemo(tx, { clock: () => moment, progress: () => {} }))
    const path = join(folder, 'demo.dump.gz')
    const { rows } = await writeDump(db, path, moment)
    const size = await db.execute('SELECT pg_database_size(current_database()) AS bytes')
    return {
      rows,
      dumpBytes: (await stat(path)).size,
      databaseBytes: Number(size.rows[0].bytes),
      backupsKept: readConfig({}).BACKUPS_KEPT,
    }
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
