import { type Response, Router } from 'express'
import { coverFor } from './coverFor.ts'
import { ownColour } from './ownColour.ts'
import { portraitFor } from './portraitFor.ts'

/** Files drawn from the words in their address: `/covers/Chess%20for%20beginners.svg`, `/portraits/Asha%20Bhat.svg`, `/colours/1f686a.css`. */
export function covers(): Router {
  const router = Router()
  router.get('/covers/:title.svg', (request, response) => {
    send(response, coverFor(request.params.title.slice(0, 200)))
  })
  router.get('/portraits/:name.svg', (request, response) => {
    send(response, portraitFor(request.params.name.slice(0, 200)))
  })
  router.get(/^\/colours\/([0-9a-f]{6})\.css$/, (request, response) => {
    response
      .set('Cache-Control', forever)
      .type('css')
      .send(ownColour(request.params[0] ?? ''))
  })
  return router
}

const forever = 'public, max-age=31536000, immutable'

function send(response: Response, picture: string): void {
  response
    .set('Cache-Control', forever)
    .set('Content-Security-Policy', "default-src 'none'; sandbox")
    .type('svg')
    .send(picture)
}
