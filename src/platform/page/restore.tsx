import type { ReactNode } from 'react'
import { Notice } from '../../ui/message/Notice.tsx'
import { fillAgain, isThere } from '../form/fillAgain.ts'
import { dropUnsent, type Unsent, unsentOf } from '../form/unsent.ts'
import type { ActionRefused } from './page.ts'

/** An unsent form as its page shows it. */
export interface Back {
  readonly unsent: Unsent
  readonly refusal: ActionRefused
  /** Called when the person leaves the page: they saw it and decided against it. */
  readonly leave: () => void
}

/** What this person left unsent on this page; null where there is nothing, or the page already holds all of it. */
export function takeBack(person: string, page: string): Back | null {
  const unsent = unsentOf(person)
  if (unsent?.page !== page) return null
  const leave = () => dropUnsent(({ at }) => at === unsent.at)
  if (!unsent.sent && isThere(unsent)) {
    leave()
    return null
  }
  const values = Object.fromEntries(unsent.fields)
  const refusal = { ok: false, status: 401, code: 'unauthenticated', fields: {}, values } as const
  return { unsent, refusal: { ...refusal, message: messageOf(unsent) }, leave }
}

/** Moves to the page's own message that the text is back, or returns a message for the top of the page. */
export function lead({ unsent, refusal: { message } }: Back): ReactNode {
  const form = fillAgain(unsent)
  const places = [...document.querySelectorAll('main [role=alert], main [role=status], main [data-answer]')]
  const said = places.find(({ textContent }) => textContent.includes(message))
  ;(said ?? form)?.scrollIntoView({ block: 'center' })
  return said ? null : (
    <div className='wrap pt-4'>
      <Notice tone='warn' live title={message} />
    </div>
  )
}

function messageOf({ file }: Unsent): string {
  return file
    ? 'Your session ended before this was sent. What you typed is here again; please choose the file again, as we can’t keep files.'
    : 'Your session ended before this was sent. It’s all here again: check it and send it once more.'
}
