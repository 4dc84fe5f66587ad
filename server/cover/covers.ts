import { Router } from 'express'
import { coverFor } from './coverFor.ts'

/** `/covers/Chess%20for%20beginners.svg` */
export function covers(): Router {
  const router = Router()
  router.get('/covers/:title.svg', (request, response) => {
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Content-Security-Policy', "default-src 'none'; sandbox")
      .type('svg')
      .send(coverFor(request.params.title.slice(0, 200)))
  })
  return router
}
