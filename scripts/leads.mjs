// Writes enquiries to the terminal or a file: npm run --silent leads -- --since 2026-01-31 --csv > leads.csv
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('leads')
