// Loads a folder of content for Homes: npm run content [folder]
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('content')
