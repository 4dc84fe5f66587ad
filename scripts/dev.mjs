import './lib/requireNode.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { loadDotEnv } from './lib/root.mjs'
import { runTool } from './lib/run.mjs'

loadDotEnv()
await ensureInstalled({ all: true })
const env = { NODE_ENV: 'development' }
const wrong = await runTool('tsx/dist/cli.mjs', ['--conditions=source', 'scripts/settings.mjs'], { env })
if (wrong !== 0) process.exit(wrong)

// The api is another process and pages are loaded by Vite, so tsx itself sees neither:
// changes to the api restart everything, changes to pages are applied by Vite.
const watched = ['--include', 'api/**/*.ts', '--include', 'contract/**/*.ts', '--clear-screen=false']
process.exitCode = await runTool(
  'tsx/dist/cli.mjs',
  ['watch', ...watched, '--conditions=source', 'server.ts'],
  { env },
)
