import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as answers from './contract/answers.ts'
import * as estate from './contract/estate/index.ts'
import * as learning from './contract/learning/index.ts'
import type { PageRecord } from './src/platform/page/page.ts'
import { deskPages } from './src/siteMap/desk.ts'
import { pages } from './src/siteMap/index.ts'
import { allPages } from './src/siteMap/whole.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = inRoot('./src/entry-client.tsx')

/** What a browser needs of an endpoint; forms import their schemas individually. */
const sentToBrowsers = new Set(['alsoChanges', 'method', 'path', 'resource', 'access'])

/** Loads the contract's two tables without their schemas, and the shapes of answers as plain data: 1.4 kB less for each visit. */
function thinContracts(): Plugin {
  const modules = new Map<string, Readonly<Record<string, unknown>>>([
    [inRoot('./contract/learning/index.ts'), learning],
    [inRoot('./contract/estate/index.ts'), estate],
    [inRoot('./contract/answers.ts'), answers],
  ])
  return {
    name: 'thin-contracts',
    enforce: 'pre',
    load(id) {
      const exported = modules.get(id.split('?', 1)[0] ?? id)
      if (!exported) return null
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${literal(value)}`,
      )
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
  }
}

/** The site map as browsers need it: plain data, without what only search engines and the server's cache are told. 2.2 kB less for each visit. */
function thinPages(): Plugin {
  const modules = new Map<string, Readonly<Record<string, string>>>([
    [inRoot('./src/siteMap/index.ts'), { pages: thinned(pages) }],
    [inRoot('./src/siteMap/desk.ts'), { deskPages: thinned(deskPages) }],
  ])
  return {
    name: 'thin-pages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const exported = Object.entries(modules.get(id) ?? {})
      if (exported.length === 0) return null
      const code = exported.map(([name, value]) => `export const ${name} = ${value}`).join('\n')
      return { code, moduleType: 'js', moduleSideEffects: false }
    },
  }
}

function thinned(records: Readonly<Record<string, PageRecord>>): string {
  const entries = Object.entries(records).map(([name, { sitemap: _, query: __, talks: ___, ...record }]) => [
    name,
    record,
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

function literal(exported: unknown): string {
  return JSON.stringify(exported, (_key, value: unknown) => (isEndpoint(value) ? thin(value) : value), 1)
}

function isEndpoint(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'method' in value && 'response' in value
}

function thin(endpoint: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(endpoint).filter(([key]) => sentToBrowsers.has(key)))
}

// The package's own exports lead to its development build, 0.6 kB more, under every condition.
const reactRouter = [
  { find: /^react-router$/, replacement: inRoot('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: inRoot('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** Landing pages have these, the others share the whole one. */
const ownSheets = [...new Set(allPages.flatMap(({ sheet }) => sheet ?? []))]

// What every page starts with, in one file: 10 kB and 45 files fewer than the bundler's own split. Not the entry itself: it waits for a view, which waits for all of its imports.
const start = {
  name: 'start',
  tags: ['$initial' as const],
  test: (id: string) => id !== entry && !id.endsWith('.css'),
}

export default defineConfig(({ command }) => {
  const building = command === 'build'
  return {
    root,
    appType: 'custom',
    plugins: [thinContracts(), thinPages(), react(), tailwindcss()],
    resolve: {
      conditions: ['source', 'module', 'browser', 'development|production'],
      alias: building ? reactRouter : [],
    },
    ssr: {
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
      ...(building && { noExternal: true }),
    },
    // Listed here, because a package discovered with the first call would reload the page in development.
    optimizeDeps: { include: ['@reduxjs/toolkit/query', 'axios'] },
    build: {
      // Pictures and fonts inside style sheets would need `data:` in the security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    builder: {},
    environments: {
      client: {
        build: {
          outDir: 'dist/client',
          // three.js, which comes when somebody turns a building.
          chunkSizeWarningLimit: 600,
          manifest: true,
          rolldownOptions: {
            input: [
              entry,
              ...[...ownSheets, 'whole', 'print'].map((sheet) => inRoot(`./src/ui/${sheet}.css`)),
            ],
            output: { codeSplitting: { groups: [start] } },
          },
        },
      },
      ssr: {
        ...(building && { define: { 'process.env.NODE_ENV': '"production"' } }),
        build: {
          outDir: 'dist/ssr',
          copyPublicDir: false,
          minify: false,
          rolldownOptions: {
            input: inRoot('./src/entry-server.tsx'),
            // A server needs every page soon, and one file spares it hundreds.
            output: { codeSplitting: false },
            // What a browser loads later is available from the start here.
            checks: { ineffectiveDynamicImport: false },
          },
        },
      },
    },
  }
})
