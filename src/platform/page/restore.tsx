import type { ReactNode } from 'react'
import { systemTime } from '#contract/clock.ts'
import { Notice } from '../../ui/message/Notice.tsx'
import { arrival } from '../form/carried.ts'
import { readCarried, saveCarried } from '../form/carriedHere.ts'
import { fillAgain, isThere } from '../form/fillAgain.ts'
import { dropUnsent, type Unsent, unsentOf } from '../form/unsent.ts'
import type { ActionResult } from './page.ts'

/** An unsent form, in the shape in which its page shows it. */
export interface Back {
  readonly unsent: Unsent
  readonly answer: ActionResult
  /** Called when the person leaves the page, having seen the text and not sent it. */
  readonly leave: () => void
}

/** What this person left unsent on this page; null if there's nothing, or if the page already contains it. */
export function takeBack(person: string | null, page: string): Back | null {
  return takeCarried(person, page) ?? takeUnsent(person, page)
}

/** Also shown to a visitor who returned without signing in; cleared once somebody is signed in. */
function takeCarried(person: string | null, page: string): Back | null {
  const answer = arrival(page.replace(/\?.*/, ''), readCarried())
  if (!answer) return null
  if (person !== null) saveCarried('')
  const { values = {} } = answer
  return {
    unsent: {
      at: systemTime(),
      person: person ?? '',
      page,
      fields: Object.entries(values),
      file: false,
      sent: true,
    },
    answer: person === null ? { ok: true, values } : answer,
    leave: () => undefined,
  }
}

function takeUnsent(person: string | null, page: string): Back | null {
  const unsent = unsentOf(person)
  if (unsent?.page !== page) return null
  const leave = () => dropUnsent(({ at }) => at === unsent.at)
  if (!unsent.sent && isThere(unsent)) {
    leave()
    return null
  }
  const values = Object.fromEntries(unsent.fields)
  const refusal = { ok: false, status: 401, code: 'unauthenticated', fields: {}, values } as const
  return { unsent, answer: { ...refusal, message: messageOf(unsent) }, leave }
}

/** Scrolls to the page's own message that the text is back, or returns a message for the top of the page. */
export function lead({ unsent, answer }: Back): ReactNode {
  const form = fillAgain(unsent)
  const message = answer.ok ? answer.done : answer.message
  if (message === undefined) return null
  const places = [...document.querySelectorAll('main [role=alert], main [role=status], main [data-answer]')]
  const said = places.find(({ textContent }) => textContent.includes(message))
  ;(said ?? form)?.scrollIntoView({ block: 'center' })
  return said ? null : (
    <div className='wrap pt-4'>
      <Notice tone={answer.ok ? 'good' : 'warn'} live title={message} />
    </div>
  )
}

function messageOf({ file }: Unsent): string {
  return file
    ? 'Your session ended before this was sent. What you typed is here again; please choose the file again, as we can’t keep files.'
    : 'Your session ended before this was sent. It’s all here again: check it and send it once more.'
}
