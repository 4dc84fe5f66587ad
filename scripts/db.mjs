// The database: npm run db -- migrate | status | seed | dump [file] | restore <file> | rehearse <file>
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('dist/api/commands/db.js', ({ dbCommand }) =>
  dbCommand(process.env, process.argv.slice(2), (line) => console.log(line)),
)
