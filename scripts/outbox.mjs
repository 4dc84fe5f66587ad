// Messages and refunds that couldn't be sent: npm run outbox -- list | retry <id> … | retry --dead
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('outbox')
