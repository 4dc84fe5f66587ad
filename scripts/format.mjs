import './lib/requireNode.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runTool } from './lib/run.mjs'

await ensureInstalled({ all: true })
process.exitCode = await runTool('@biomejs/biome/bin/biome', ['check', '--write', ...process.argv.slice(2)])
