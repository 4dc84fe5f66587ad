import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'

export type ErrorKind = 401 | 403 | 404 | 410 | 500 | 503 | 'offline'

type ErrorScreenProps = {
  kind: ErrorKind
  /** Replaces the general sentence when more is known: "This course ended on 12 March." */
  detail?: ReactNode
  picture?: ReactNode
  /** The likeliest places to go on from here; the first is drawn as the main one. */
  next: readonly { to: string; label: string }[]
  /** This page's own address: offered again where a second try may succeed (500, 503, offline). */
  retry?: string
  /** Helps support to find the request; shown on 500 and 503. */
  requestId?: string
  /** Where to write with that. */
  writeTo?: string
}

const words: Record<ErrorKind, { title: string; text: string }> = {
  401: { title: 'Please sign in', text: 'This page opens once you are signed in.' },
  403: {
    title: 'This page belongs to somebody else',
    text: 'You are signed in, but your account cannot open it. If you expected to, sign in with the account it was shared with.',
  },
  404: {
    title: 'There is no page at this address',
    text: 'The link may be cut short or out of date. Nothing of yours has changed.',
  },
  410: {
    title: 'This was here and has been taken down',
    text: 'Whoever published it removed it for good, so it will not come back at this address.',
  },
  500: {
    title: 'We could not build this page',
    text: 'The fault is ours and has been recorded. What you had already sent is kept. Try again in a minute.',
  },
  503: {
    title: 'This part is not answering just now',
    text: 'It is usually back within a minute or two. The rest of the site works meanwhile.',
  },
  offline: {
    title: 'You are offline',
    text: 'Pages you opened before may still work. What you typed stays in the form until the connection is back.',
  },
}

const mayPass: ReadonlySet<ErrorKind> = new Set<ErrorKind>([500, 503, 'offline'])

export function ErrorScreen({
  kind,
  detail,
  picture,
  next,
  retry,
  requestId,
  writeTo,
}: ErrorScreenProps): ReactElement {
  const { title, text } = words[kind]
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
            , name this: <code className='select-all'>{requestId}</code>
          </p>
        )}
      </div>
      {picture && <div className='order-first max-w-80 md:order-none md:max-w-none'>{picture}</div>}
    </div>
  )
}
