// Writes a migration from a change to the tables: npm run db:generate -- --name <name>
import { readdir, rm } from 'node:fs/promises'
import './lib/requireNode.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { runTool } from './lib/run.mjs'

await ensureInstalled({ all: true })
process.exitCode = await runTool('drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)], {
  env: { NODE_OPTIONS: '--conditions=source --import tsx' },
})

// Only the newest snapshot is kept: the next change is compared with that, and each is larger than half a megabyte.
const meta = inRoot('api/db/migrations/meta')
const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort()
for (const name of snapshots.slice(0, -1)) await rm(`${meta}/${name}`)
