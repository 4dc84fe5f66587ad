// The database: npm run db -- migrate | status | seed | close-demo | dump [file] | restore <file> | rehearse <file>
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('db')
