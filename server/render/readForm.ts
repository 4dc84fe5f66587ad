import express, { type Request, type Response } from 'express'
import { sendPlainPage } from '../sendPlainPage.ts'

const formType = 'application/x-www-form-urlencoded'
const readText = express.text({ type: formType, limit: 64 * 1024, inflate: false })
/** More fields, and longer names, than any form of ours has. */
const mostFields = 1_000
const longestName = 100

/** A small urlencoded form; null if it was refused here. */
export async function readForm(request: Request, response: Response): Promise<FormData | null> {
  if (!request.is(formType)) {
    sendPlainPage(request, response, {
      code: 'unsupported_type',
      message: 'This address accepts only small forms.',
    })
    return null
  }
  await new Promise<void>((resolve, reject) => {
    readText(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  const text: unknown = request.body
  const form = parse(typeof text === 'string' ? text : '')
  if (!form)
    sendPlainPage(request, response, {
      code: 'too_large',
      message: 'This form has more fields, or longer names for them, than any of ours.',
    })
  return form
}

function parse(text: string): FormData | null {
  if (hasMoreThan(mostFields, text)) return null
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > longestName) return null
    form.append(name, value)
  }
  return form
}

/** Counts the fields before they are parsed. */
function hasMoreThan(most: number, text: string): boolean {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0 && fields <= most; at = text.indexOf('&', at + 1)) fields += 1
  return fields > most
}
