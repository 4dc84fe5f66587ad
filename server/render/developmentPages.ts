import type { Server } from 'node:http'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import type { SsrModule } from '#web/rendering.ts'
import { fontsOf, type PageSource } from './PageSource.ts'

const entryPath = '/@development-entry.js'
/** React Refresh has to be in the page before the first component, so the entry is loaded last. */
const entry = `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/src/ui/whole.css')
await import('/src/entry-client.tsx')
`

/** Pages straight from src, updated as it changes; the browser is notified over the server's own port. */
export async function developmentPages(root: string, server: Server): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // Only these are scanned for dependencies, not the files of a build.
    optimizeDeps: { entries: ['src/entry-client.tsx', 'src/pages/**/View.tsx'] },
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    development: true,
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as SsrModule,
    assetsFor: ({ module, mood }) => ({
      entry: entryPath,
      view: module && `/${module}`,
      sheet: 'whole',
      wholeSheet: '/src/ui/whole.css',
      printSheet: '/src/ui/print.css',
      styles: ['/src/ui/whole.css'],
      preloads: [],
      fonts: fontsOf[mood],
    }),
    middleware: Router().get(entryPath, sendEntry).use(vite.middlewares),
    assetsFolder: join(root, 'dist/client/assets'),
    folders: [join(root, 'public')],
    close: () => vite.close(),
  }
}

const sendEntry: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text/javascript').send(entry)
}
