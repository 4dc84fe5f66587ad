import './lib/requireNode.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { loadDotEnv } from './lib/root.mjs'
import { runTool } from './lib/run.mjs'

loadDotEnv()
await ensureInstalled()

// The api is another process and pages are loaded by Vite, so tsx does not see either by itself:
// changes of the first restart everything, changes of the second are Vite's to show.
const watched = ['--include', 'api/**/*.ts', '--include', 'contract/**/*.ts', '--clear-screen=false']
process.exitCode = await runTool(
  'tsx/dist/cli.mjs',
  ['watch', ...watched, '--conditions=source', 'server.ts'],
  {
    env: { NODE_ENV: 'development' },
  },
)
