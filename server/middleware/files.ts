import { existsSync, readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import express, { type RequestHandler, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

const year = 31_536_000
const month = 2_592_000
const day = 86_400

const forEver = { immutable: true, maxAge: year * 1000, redirect: false } as const

/**
 * The build's hashed files, precompressed; they never change under their name. A file that isn't there may be
 * from an earlier build.
 */
export function hashedAssets(folder: string, former?: string): RequestHandler {
  const router = Router()
  router.use(
    expressStaticGzip(folder, {
      enableBrotli: true,
      index: false,
      orderPreference: ['br', 'gz'],
      serveStatic: forEver,
    }),
  )
  if (former !== undefined) router.use(express.static(former, { ...forEver, index: false }))
  router.use(missing)
  return router
}

/** Files served unchanged. Their names are read once, so a page's address needs no disk access. */
export function publicFiles(folders: readonly string[]): RequestHandler {
  const router = Router()
  for (const folder of folders.filter((each) => existsSync(each))) {
    const names = new Set(readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'assets'))
    const serve = express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: keepFor,
    })
    router.use((request, response, next) => {
      if (names.has(request.path.split('/', 2)[1] ?? '')) serve(request, response, next)
      else next()
    })
  }
  router.use((request, response, next) => {
    if (/^\/(fonts|media|icons)\//.test(request.path)) return missing(request, response, next)
    next()
  })
  return router
}

function keepFor(response: ServerResponse, path: string): void {
  const [, folder = ''] = /[\\/](media[\\/]demo|fonts|sw(?:Copies|Files)?\.js$)/.exec(path) ?? []
  if (folder.startsWith('sw')) {
    response.setHeader('Cache-Control', 'no-cache')
    // A service worker keeps the policy that it was served with, and all it does is fetch.
    response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
    return
  }
  const seconds = folder === 'fonts' ? month : folder ? year : day
  response.setHeader('Cache-Control', `public, max-age=${seconds}${seconds === year ? ', immutable' : ''}`)
}

/** A missing file is never a page: a browser would take HTML for the script that it requested. */
const missing: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('There is no such file.\n')
}
