// Messages and refunds that failed to go out: npm run outbox -- list | retry <id> … | retry --dead
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('outbox')
