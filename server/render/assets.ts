import { z } from 'zod/mini'
import type { PageAssets } from '#web/rendering.ts'
import { fontsOf, type PageFiles } from './PageSource.ts'

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})
export const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.output<typeof Manifest>

const entryModule = 'src/entry-client.tsx'
const sheetModule = (sheet: PageAssets['sheet'] | 'print') => `src/ui/${sheet}.css`

/** The files a page loads, from the build's manifest; computed once for each view. */
export function assetsFromManifest(manifest: Manifest): (shown: PageFiles) => PageAssets {
  const entry = manifest[entryModule]
  if (!entry) throw new Error(`The build's manifest has no ${entryModule}.`)
  const byView = new Map<string, PageAssets>()
  return (view) => {
    const key = `${view.mood} ${view.sheet} ${view.module}`
    const assets = byView.get(key) ?? assetsOf(manifest, view)
    byView.set(key, assets)
    return assets
  }
}

function assetsOf(manifest: Manifest, { module, mood, sheet }: PageFiles): PageAssets {
  const chunks = [...withImports(manifest, [entryModule, module])].flatMap((name) => manifest[name] ?? [])
  const entry = `/${manifest[entryModule]?.file}`
  const files = [...new Set(chunks.map(({ file }) => `/${file}`))]
  return {
    entry,
    view: manifest[module] ? `/${manifest[module].file}` : '',
    sheet,
    wholeSheet: `/${manifest[sheetModule('whole')]?.file}`,
    printSheet: `/${manifest[sheetModule('print')]?.file}`,
    styles: [manifest[sheetModule(sheet)]?.file, ...chunks.flatMap(({ css = [] }) => css)].map(
      (file) => `/${file}`,
    ),
    preloads: files.filter((file) => file !== entry && file.endsWith('.js')),
    fonts: fontsOf[mood],
  }
}

function withImports(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    withImports(manifest, manifest[name]?.imports ?? [], seen)
  }
  return seen
}
