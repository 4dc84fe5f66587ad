import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import type { DeskStory } from '#contract/learning/desk/records.ts'
import { dateOf, dayAndTime } from '../../ui/format/when.ts'
import { Link } from '../../ui/Link.tsx'
import { Desk } from './Desk.tsx'
import { eventText } from './storyWords.ts'

interface RecordProps {
  readonly back: { readonly to: string; readonly label: string }
  readonly title: ReactNode
  readonly detail: ReactNode
  /** The actions on the record, and the outcome of its forms. */
  readonly aside: ReactNode
  /** True if staff have to read the record before they can act. */
  readonly readFirst?: boolean
  readonly children: ReactNode
}

/** What a record is, what can be done with it, and what happened to it. */
export function Record({ back, title, detail, aside, readFirst, children }: RecordProps): ReactElement {
  return (
    <Desk>
      <Link to={back.to} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
        {back.label}
      </Link>
      <h1 className='mt-1 font-semibold text-20'>{title}</h1>
      <div className='mt-1 text-ink-soft'>{detail}</div>
      <div className='mt-4 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]'>
        <div className='grid min-w-0 content-start gap-6'>{children}</div>
        <div className={clsx('grid min-w-0 content-start gap-4', !readFirst && 'max-xl:order-first')}>
          {aside}
        </div>
      </div>
    </Desk>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function Section({ title, children }: SectionProps): ReactElement {
  return (
    <section className='min-w-0'>
      <h2 className='border-line border-b pb-2 font-semibold'>{title}</h2>
      {children}
    </section>
  )
}

/** Shown where a section is empty. */
export function Nothing({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className='py-2 text-ink-soft'>{children}</p>
}

interface LineProps {
  readonly main: ReactNode
  readonly side?: ReactNode
  readonly below?: ReactNode
}

/** One row of a section. */
export function Line({ main, side, below }: LineProps): ReactElement {
  return (
    <li className='border-line border-b py-2'>
      <div className='flex flex-wrap justify-between gap-x-4'>
        <span className='min-w-0 wrap-anywhere'>{main}</span>
        {side && <span className='text-ink-soft tabular-nums'>{side}</span>}
      </div>
      {below && <div className='text-ink-soft wrap-anywhere'>{below}</div>}
    </li>
  )
}

interface StoryProps {
  readonly story: DeskStory
  readonly zone: string
}

/** Every event with its author and reason, newest first. */
export function Story({ story, zone }: StoryProps): ReactElement | null {
  if (story.length === 0) return null
  return (
    <Section title='What happened'>
      <ol>
        {story.map((event) => (
          <Line
            key={`${event.at} ${event.kind} ${event.word} ${event.about}`}
            main={eventText(event)}
            side={<time title={dayAndTime(event.at, zone)}>{dateOf(event.at, zone)}</time>}
            below={[event.by, event.why && `“${event.why}”`].filter(Boolean).join(': ')}
          />
        ))}
      </ol>
    </Section>
  )
}
