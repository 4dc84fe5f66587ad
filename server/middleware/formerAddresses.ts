import type { RequestHandler } from 'express'

/** The screens for staff stood at /staff; links and bookmarks to them go on working. */
export const formerAddresses: RequestHandler = (request, response, next) => {
  const rest = /^\/staff(?=[/?]|$)(.*)$/.exec(request.originalUrl)?.[1]
  if (rest === undefined || request.method === 'POST') return next()
  response.redirect(308, `/desk${rest}`)
}
