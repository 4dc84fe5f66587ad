import { build, loadConfigFromFile } from 'vite'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

// A module imported for its side effect must have it in a production build too, wherever the file is.

const folders = ['src/browser', 'src/features/some', 'src/pages/learn/some', 'src/ui', 'contract']
const effects = ["document.title = 'set'", "addEventListener('message', () => {})", 'globalThis.seen = 1']

const { config } = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  inRoot('vite.config.ts'),
)
const { treeshake } = config.environments.client.build.rolldownOptions

for (const folder of folders) {
  const code = await builtWith(inRoot(folder, 'effect.ts'))
  const lost = effects.filter((effect) => !code.includes(effect.slice(0, 14)))
  if (lost.length > 0) giveUp(`A build drops the side effect of a module in ${folder}: ${lost.join('; ')}`)
}

/** What the build's rules leave of a module that the entry imports without bindings. */
async function builtWith(module) {
  const modules = { entry: `import ${JSON.stringify(module)}`, [module]: effects.join('\n') }
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'given',
        enforce: 'pre',
        resolveId: (id) => (Object.hasOwn(modules, id) ? id : null),
        load: (id) => modules[id],
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', treeshake } },
  })
  return output.map(({ code = '' }) => code).join('\n')
}
