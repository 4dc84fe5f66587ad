// Loads a folder of content for Homes: npm run content [folder]
import './lib/requireNode.mjs'
import { runCommand } from './lib/command.mjs'

await runCommand('dist/api/commands/content.js', async ({ contentCommand }) => {
  console.log(await contentCommand(process.env, process.argv.slice(2)))
})
