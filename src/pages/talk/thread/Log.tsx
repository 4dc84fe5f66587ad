import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Message, Thread } from '#contract/learning/talk/threads.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { goneWords } from '../words.ts'
import { byDay } from './days.ts'
import { Sending } from './Sending.tsx'
import type { Outgoing } from './useOutgoing.ts'
import { withLinks } from './withLinks.tsx'

interface LogProps {
  readonly thread: Thread
  readonly outgoing: readonly Outgoing[]
  readonly zone: string
  readonly now: number
  readonly reporting: boolean
  readonly takeBack: (key: string) => void
}

/** The messages, with the newest at the bottom, where people start reading. */
export function Log({ thread, outgoing, zone, now, reporting, takeBack }: LogProps): ReactElement {
  const { messages, earlier, unread } = thread
  const ofMany = thread.kind === 'group' || thread.read_along
  const arrived = new Set(messages.map(({ key }) => key))
  const last = messages.at(-1)
  const lastOwn = messages.filter(({ mine }) => mine).at(-1)
  return (
    // Reversed, so that a browser shows the end of the log first, with scripts or without.
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      role='log'
      aria-label='Messages'
      className='flex min-h-0 flex-1 flex-col-reverse overflow-y-auto'
    >
      <div className='grid gap-2 py-4'>
        {earlier && (
          <Link
            className='link inline-flex min-h-11 items-center justify-self-center'
            to={href(pages.thread, { thread: thread.id }, { before: messages[0]?.seq })}
          >
            Show earlier messages
          </Link>
        )}
        {byDay(messages, zone, now).map((day) => (
          <section key={day.title} aria-label={day.title} className='grid gap-1'>
            <h2 className='my-2 text-center font-semibold text-14 text-ink-soft'>{day.title}</h2>
            {day.messages.map(({ message, begins, ends }) => (
              <Said
                key={message.id}
                message={message}
                author={ofMany && !message.mine && begins ? message.author : null}
                below={
                  reporting && !message.mine && !message.gone ? (
                    <ReportLink id={message.id} />
                  ) : ends || message === lastOwn ? (
                    <>
                      {timeOf(message.sent_at, zone)}
                      {message === lastOwn && seenWords(thread, message)}
                    </>
                  ) : null
                }
              />
            ))}
          </section>
        ))}
        <Sending outgoing={outgoing.filter(({ key }) => !arrived.has(key))} takeBack={takeBack} />
        {unread > 0 && last && (
          <noscript>
            <Form method='post' className='mt-2 grid justify-items-center'>
              <Button type='submit' kind='quiet' size='small' name='read' value={last.seq}>
                Mark as read
              </Button>
            </Form>
          </noscript>
        )}
      </div>
    </div>
  )
}

interface SaidProps {
  readonly message: Message
  readonly author: string | null
  readonly below: ReactNode
}

function Said({ message, author, below }: SaidProps): ReactElement {
  const { mine, text, gone } = message
  return (
    <div
      className={clsx(
        'grid max-w-[85%] gap-1 md:max-w-lg',
        mine ? 'justify-items-end justify-self-end' : 'justify-items-start',
      )}
    >
      {author && <p className='mt-1 font-semibold text-14'>{author}</p>}
      {!author && <span className='sr-only'>{mine ? 'You' : message.author}:</span>}
      <p
        className={clsx(
          'whitespace-pre-line rounded-card px-4 py-2 wrap-anywhere',
          mine ? 'bg-action-soft' : 'bg-sunken',
          gone && 'text-ink-soft',
        )}
      >
        {gone ? goneWords[gone] : withLinks(text)}
      </p>
      {below && <p className='text-14 text-ink-soft'>{below}</p>}
    </div>
  )
}

/** How far the others have read, shown below the viewer's own messages. */
function seenWords({ kind, seen, messages }: Thread, { seq }: Message): string {
  const isLast = messages.at(-1)?.seq === seq
  const count = seen.filter((read) => read >= seq).length
  if (kind === 'group') return seen.length > 0 ? ` · Seen by ${count} of ${seen.length}` : ''
  if (count > 0) return ' · Seen'
  return isLast ? ' · Sent' : ''
}

function ReportLink({ id }: { readonly id: string }): ReactElement {
  return (
    <Link
      to={href(pages.report, {}, { kind: 'message', subject: id })}
      className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
    >
      Report this message
    </Link>
  )
}
