import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as answers from './contract/answers.ts'
import * as estate from './contract/estate/index.ts'
import * as learning from './contract/learning/index.ts'
import { thinPackages } from './scripts/lib/thinPackages.mjs'
import { allPages } from './src/siteMap/index.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What a browser needs of an endpoint; schemas are imported one by one where a form uses them. */
const sentToBrowsers = new Set(['alsoChanges', 'method', 'path', 'resource', 'access'])

/** Loads the contract's two tables without their schemas, and what calls answer as plain data. */
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

function literal(exported: unknown): string {
  return JSON.stringify(exported, (_key, value: unknown) => (isEndpoint(value) ? thin(value) : value), 1)
}

function isEndpoint(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'method' in value && 'response' in value
}

function thin(endpoint: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(endpoint).filter(([key]) => sentToBrowsers.has(key)))
}

// The package's own exports lead to its development build under every condition.
const reactRouter = [
  { find: /^react-router$/, replacement: inRoot('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: inRoot('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** The sheets of the pages that people come to first. */
const ownSheets = [...new Set(allPages.flatMap(({ sheet }) => sheet ?? []))]

// Many small files cost more than they save: each compresses alone and carries its own headers.
const chunks = [
  {
    name: 'vendor',
    test: inPackage('react|react-dom|scheduler|react-router|react-redux|redux|use-sync-external-store'),
    includeDependenciesRecursively: true,
    priority: 4,
  },
  // Not the entry itself: it waits for a view, which waits for all that it imports.
  {
    name: 'app',
    tags: ['$initial' as const],
    // What fetches code on demand is in every first visit, and so not among the calls, which fetch some as well.
    test: /[\\/](src[\\/](?!entry-client).*\.(tsx?|json)|lucide[\\/].*|clsx[\\/].*|preload-helper\.js)$/,
    priority: 3,
  },
  { name: 'errors', test: /[\\/]contract[\\/]errors\.ts/, priority: 3 },
  {
    name: 'calls',
    test: /[\\/]src[\\/](platform[\\/]calls[\\/](cache|http)|features[\\/]instead[\\/]startCache)\.ts/,
    includeDependenciesRecursively: true,
    priority: 2,
  },
  { name: 'choose', test: inSource('ui/(Field|Select)|icons/circle-exclamation-point'), priority: 1 },
  { name: 'form', test: inSource('form/(FormKey|useFormState)|ui/(Checkbox|TextInput)'), priority: 1 },
  {
    name: 'bits',
    test: inSource(
      'ui/(Breadcrumbs|Chip|onDemand|useHydrating|Skeleton|Disclosure|EmptyState|Price|VisuallyHidden|format/\\w+)|platform/page/breadcrumbs|icons/(arrow-right|check|chevron-.*|external-link|phone|play|plus|minus|x)',
    ),
    priority: 1,
  },
  {
    name: 'course',
    test: inSource('features/catalogue/(words|zones|CourseCover|CourseResult)|ui/(Rating|SeatRow|WeekStrip)'),
  },
  {
    name: 'project',
    test: inSource(
      'features/(project/(words|crops|Rera|PriceRange|ProjectFacts|ProjectPicture|CroppedPicture)|section/PageTop)|ui/(Figure|Table)|homes/preloads|contract/estate/words',
    ),
  },
  { name: 'unit', test: inSource('features/availability/(words|UnitMark|windows)|homes/unitMeta') },
  {
    name: 'ask',
    test: inSource('features/enquiry/(AskBar|EnquiryBar|EnquirySheet|forms)'),
  },
  {
    name: 'enquiry',
    test: inSource(
      'features/enquiry/(?!Desks|desks|AskBar|EnquiryBar|EnquirySheet|forms|reach|useDraft|QuickForm|leadBody|parseLead|send)\\w+',
    ),
  },
]

function inPackage(names: string): RegExp {
  return new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)
}

function inSource(names: string): RegExp {
  return new RegExp(`[\\\\/](${names.replaceAll('/', '[\\\\/]')})\\.(tsx?|mjs)$`)
}

export default defineConfig(({ command }) => {
  const building = command === 'build'
  return {
    root,
    appType: 'custom',
    plugins: [thinPackages(), thinContracts(), react(), tailwindcss()],
    resolve: {
      conditions: ['source', 'module', 'browser', 'development|production'],
      alias: building ? reactRouter : [],
    },
    ssr: {
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
      ...(building && { noExternal: true }),
    },
    // Known beforehand, as a package that is found with the first call would reload the page under development.
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
          manifest: true,
          rolldownOptions: {
            input: [
              inRoot('./src/entry-client.tsx'),
              ...[...ownSheets, 'whole'].map((sheet) => inRoot(`./src/ui/${sheet}.css`)),
            ],
            // A module that a thinned one no longer uses would stay for what it might do when it is loaded.
            treeshake: {
              moduleSideEffects: [{ test: /[\\/](src|contract)[\\/].*\.tsx?/, sideEffects: false }],
            },
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } },
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
            // What a browser loads later is here from the start.
            checks: { ineffectiveDynamicImport: false },
          },
        },
      },
    },
  }
})
