import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { inRoot } from '../../scripts/lib/root.mjs'

const alias = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: inRoot(`node_modules/react-router/dist/production/${file}.mjs`),
}))

/** Bundles the site's components, without its servers, into one module. */
export async function buildTree(folder) {
  await build({
    root: inRoot(),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias, conditions: ['source', 'module', 'node', 'production'] },
    ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
    build: {
      ssr: inRoot('bench/servers/bareTree.tsx'),
      outDir: folder,
      minify: false,
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'tree.mjs' } },
    },
  })
  return join(folder, 'tree.mjs')
}
