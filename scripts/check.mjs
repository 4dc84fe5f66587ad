import './lib/requireNode.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runSteps } from './lib/runSteps.mjs'
import { giveUp } from './lib/say.mjs'

await ensureInstalled({ all: true })
const tool = (path) => `node_modules/${path}`

const failed = await runSteps([
  [
    { name: 'types', args: [tool('typescript/bin/tsc'), '-b'] },
    { name: 'weight', args: ['scripts/weigh.mjs', '--check'] },
  ],
  [
    { name: 'format and lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
    { name: 'walls', args: ['scripts/walls.mjs'] },
    { name: 'limits', args: ['scripts/limits.mjs'] },
    { name: 'words', args: ['scripts/words.mjs'] },
    { name: 'clocks', args: ['scripts/moments.mjs'] },
    { name: 'unused code', args: [tool('knip/bin/knip.js')] },
  ],
])
if (failed.length > 0) giveUp(`Failed: ${failed.join(', ')}.`)
