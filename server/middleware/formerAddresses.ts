import type { RequestHandler } from 'express'

/** The screens for staff used to be at /staff; links and bookmarks to them keep working. */
export const formerAddresses: RequestHandler = (request, response, next) => {
  const rest = /^\/staff(?=[/?]|$)(.*)$/.exec(request.originalUrl)?.[1]
  if (rest === undefined || request.method === 'POST') return next()
  response.redirect(308, `/desk${rest}`)
}
