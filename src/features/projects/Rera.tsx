import clsx from 'clsx'
import { ExternalLink } from 'lucide'
import { Fragment, type ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from './words.ts'

type ReraLinesProps = {
  readonly project: Pick<Project, 'rera' | 'slug'>
  readonly withDates?: boolean
  /** Adds a QR code that leads to the authority's register. */
  readonly withQr?: boolean
  /** Puts phases side by side if there's room. */
  readonly inRow?: boolean
  /** A phone shows only the first number, with a link to the rest in the documents. */
  readonly folded?: boolean
}

/** Required wherever a project is advertised, and never in smaller print than the text around it. */
export function ReraLines(props: ReraLinesProps): ReactElement {
  const { project, withDates = false, withQr = false, inRow = false, folded = false } = props
  const { rera, slug } = project
  if (rera.length === 0)
    return <p className='text-16'>Not registered under RERA yet. We take no bookings until it is.</p>
  return (
    <ul className={clsx('gap-2 text-16', inRow ? 'flex flex-wrap gap-x-8' : 'grid grid-cols-1')}>
      {rera.map(({ phase, number, valid_till, authority_url }, index) => (
        <li
          key={number}
          className={clsx(
            withQr && 'flex flex-wrap items-start gap-x-4 gap-y-2',
            folded && index > 0 && 'max-md:hidden',
          )}
        >
          <span className={clsx(withQr && 'block min-w-0 flex-1 basis-40')}>
            <span className='text-ink-soft'>
              {inRow && 'RERA, '}
              {rera.length > 1 || inRow ? `${phase}: ` : ''}
            </span>
            <ReraNumber number={number} /> <AuthorityLink to={authority_url} number={number} />
            {withDates && (
              <span className='block text-14 text-ink-soft'>valid till {dayText(valid_till)}</span>
            )}
          </span>
          {withQr && <ReraCode slug={slug} position={index + 1} number={number} />}
        </li>
      ))}
      {folded && rera.length > 1 && (
        <li className='md:hidden'>
          <a href='#documents' className='link inline-flex min-h-11 items-center'>
            and {rera.length - 1} more
          </a>
        </li>
      )}
    </ul>
  )
}

type CodeProps = { readonly slug: string; readonly position: number; readonly number: string }

/** The service draws the code, so no page loads a QR generator. Hidden on phones: a phone can't scan its own screen. */
function ReraCode({ slug, position, number }: CodeProps): ReactElement {
  return (
    <img
      src={`/download/project/${slug}/rera/${position}/qr`}
      alt={`QR code that leads to the register for ${number}`}
      width='88'
      height='88'
      loading='lazy'
      className='size-22 shrink-0 bg-surface max-md:hidden'
    />
  )
}

/** Long numbers break after a slash, never within a number. */
export function ReraNumber({ number }: { readonly number: string }): ReactElement {
  return (
    <span className='font-semibold'>
      <Breakable text={number} after='/' />
    </span>
  )
}

function Breakable({ text, after }: { readonly text: string; readonly after: string }): ReactElement[] {
  const parts = text.split(after)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>
      {index < parts.length - 1 ? part + after : part}
      <wbr />
    </Fragment>
  ))
}

/** The authority's own register, where anyone can check the number. */
export function AuthorityLink({
  to,
  number,
}: {
  readonly to: string
  readonly number: string
}): ReactElement {
  return (
    <a href={to} className='link' rel='noopener external'>
      <Breakable text={new URL(to).hostname.replace(/^www\./, '')} after='.' />
      <Icon of={ExternalLink} className='ml-1 inline-block size-4 align-text-bottom' />
      <span className='sr-only'>, RERA register for {number}</span>
    </a>
  )
}
