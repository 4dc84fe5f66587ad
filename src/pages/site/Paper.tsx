import type { ReactElement, ReactNode } from 'react'

export interface Part {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface PaperProps {
  readonly title: string
  readonly lead: ReactNode
  /** What the reader should know before the text itself. */
  readonly note?: ReactNode
  readonly parts: readonly Part[]
}

/** A long reference text: its contents at the left, text of a readable width at the right. */
export function Paper({ title, lead, note, parts }: PaperProps): ReactElement {
  return (
    <div className='wrap pt-8 md:pt-16'>
      <header className='reading'>
        <h1 className='heading-1'>{title}</h1>
        <div className='mt-4 text-18 text-ink-soft'>{lead}</div>
      </header>
      <div className='mt-8 grid gap-x-6 gap-y-8 md:mt-12 lg:grid-cols-12'>
        <nav aria-label='On this page' data-print='no' className='lg:col-span-3'>
          <ol className='grid border-line max-lg:border-y max-lg:py-3 lg:sticky lg:top-6'>
            {parts.map((part) => (
              <li key={part.id}>
                <a
                  href={`#${part.id}`}
                  className='inline-flex min-h-9 items-center text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11'
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className='grid gap-12 lg:col-span-8 lg:col-start-5'>
          {note}
          {parts.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className='reading scroll-mt-6'>
              <h2 id={`${id}-title`} className='heading-3'>
                {heading}
              </h2>
              <div className='mt-3 grid gap-3'>{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A point that only a lawyer can settle. */
export function ForLawyer({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p className='border-highlight border-l-4 bg-highlight-soft px-4 py-3 text-14'>
      <span className='font-semibold'>For a lawyer to confirm: </span>
      {children}
    </p>
  )
}

export function Points({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className='grid list-disc gap-2 pl-6 marker:text-ink-soft'>{children}</ul>
}

export function WriteTo({ email }: { readonly email: string }): ReactElement {
  return (
    <a className='link' href={`mailto:${email}`}>
      {email}
    </a>
  )
}
