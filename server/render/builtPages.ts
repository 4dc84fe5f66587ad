import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod/mini'
import type { SsrModule } from '#web/rendering.ts'
import { assetsFromManifest, Manifest } from './assets.ts'
import type { PageSource } from './PageSource.ts'

/** The pages of a build: `dist/ssr` renders them, `dist/client` is what browsers load. */
export async function builtPages(root: string): Promise<PageSource> {
  const client = join(root, 'dist/client')
  const manifest = z.parse(Manifest, JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')))
  // The build has the type that src/entry-server.tsx was checked against.
  const ssr = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as SsrModule
  return {
    development: false,
    load: async () => ssr,
    assetsFor: assetsFromManifest(manifest),
    middleware: null,
    assetsFolder: join(client, 'assets'),
    folders: [client, join(root, 'public')],
    close: async () => {},
  }
}
