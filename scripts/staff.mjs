// Lists, adds and removes staff: npm run staff -- list | grant <email or mobile> | revoke <email or mobile>
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('staff')
