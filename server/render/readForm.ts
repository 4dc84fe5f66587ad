import express, { type Request, type Response } from 'express'
import { sendPlainPage } from '../sendPlainPage.ts'

const formType = 'application/x-www-form-urlencoded'
const readText = express.text({ type: formType, limit: 64 * 1024 })

/** A small form in the urlencoded way that browsers send; null where it was refused here. */
export async function readForm(request: Request, response: Response): Promise<FormData | null> {
  if (!request.is(formType)) {
    sendPlainPage(request, response, {
      code: 'unsupported_type',
      message: 'This address takes small forms only.',
    })
    return null
  }
  await new Promise<void>((resolve, reject) => {
    readText(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  const text: unknown = request.body
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(typeof text === 'string' ? text : ''))
    form.append(name, value)
  return form
}
