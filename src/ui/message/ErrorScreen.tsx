import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from '../Button.tsx'
import { offlinePage, offlineTitle } from './offlineWords.ts'

export type ErrorKind = 401 | 403 | 404 | 410 | 500 | 503 | 'offline'

type ErrorScreenProps = {
  kind: ErrorKind
  title?: string
  /** Replaces the general sentence if more is known: "This course ended on 12 March." */
  detail?: ReactNode
  picture?: ReactNode
  /** The pages that somebody most likely wants next; the first is the main button. */
  next: readonly { to: string; label: string }[]
  /** This page's own address, offered if a retry may succeed (500, 503, offline). */
  retry?: string
  /** Helps support find the request; shown on 500 and 503. */
  requestId?: string
  /** The email address for sending the request's id. */
  writeTo?: string
}

const words: Record<ErrorKind, { title: string; text: string }> = {
  401: { title: 'Please sign in', text: 'You need to sign in to see this page.' },
  403: {
    title: 'You don’t have access to this page',
    text: 'You’re signed in, but not with an account that can open it. If you have another, use that one.',
  },
  404: {
    title: 'We couldn’t find this page',
    text: 'The link may be incomplete or out of date.',
  },
  410: {
    title: 'This page has been removed',
    text: 'Its owner took it down for good.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'We’ve recorded the problem. Anything you had already sent is safe. Try again in a minute.',
  },
  503: {
    title: 'This page is down for a moment',
    text: 'It’s usually back within a minute or two.',
  },
  offline: {
    title: offlineTitle,
    text: offlinePage,
  },
}

const mayPass: ReadonlySet<ErrorKind> = new Set<ErrorKind>([500, 503, 'offline'])

export function ErrorScreen({
  kind,
  title = words[kind].title,
  detail,
  picture,
  next,
  retry,
  requestId,
  writeTo,
}: ErrorScreenProps): ReactElement {
  const { text } = words[kind]
  const again = mayPass.has(kind) ? retry : undefined
  return (
    <div className='wrap grid items-center gap-8 py-12 md:grid-cols-[3fr_2fr] md:py-24'>
      <div className='grid justify-items-start gap-4'>
        {kind !== 'offline' && kind !== 401 && <p className='label-type text-ink-soft'>{`Error ${kind}`}</p>}
        <h1 className='heading-1'>{title}</h1>
        <p className='max-w-[52ch] text-pretty text-18 text-ink-soft'>{detail ?? text}</p>
        <div className='mt-4 flex flex-wrap gap-3'>
          {again && (
            <ButtonLink to={again} reloadDocument>
              Try again
            </ButtonLink>
          )}
          {next.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} kind={index === 0 && !again ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
        {requestId && (kind === 500 || kind === 503) && (
          <p className='text-14 text-ink-soft'>
            If you write to{' '}
            {writeTo ? (
              <a
                className='link'
                href={`mailto:${writeTo}?subject=${encodeURIComponent(`Error ${requestId}`)}`}
              >
                {writeTo}
              </a>
            ) : (
              'us'
            )}
            , quote this: <code className='select-all'>{requestId}</code>
          </p>
        )}
      </div>
      {picture && <div className='order-first max-w-80 md:order-none md:max-w-none'>{picture}</div>}
    </div>
  )
}
