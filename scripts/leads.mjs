// Writes enquiries to the terminal or a file: npm run --silent leads -- --since 2026-01-31 --csv > leads.csv
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('dist/api/commands/leads.js', ({ leadsCommand }) =>
  leadsCommand(process.env, process.argv.slice(2), (words) => process.stdout.write(words)),
)
