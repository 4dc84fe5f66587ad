import type { ReactElement } from 'react'
import { ErrorScreen } from '#web/ui/message/ErrorScreen.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Section } from './Section.tsx'
import { noResults } from './samples.ts'

const scene = (
  <Picture image={noResults} sizes='(width >= 48rem) 30rem, 20rem' alt='' imgClassName='bg-transparent' />
)

/** Each error page has a level-one heading, so a page of samples shows only the chosen one. */
export function Screens({ kind }: { kind: string | null }): ReactElement {
  const next = [
    { to: '/courses', label: 'See all courses' },
    { to: '/', label: 'Go home' },
  ]
  if (kind === '404') return <ErrorScreen kind={404} next={next} picture={scene} />
  if (kind === '503') return <ErrorScreen kind={503} next={next} retry='?screen=503' requestId='01JD3Z9WQ6' />
  if (kind === 'offline')
    return <ErrorScreen kind='offline' next={next} retry='?screen=offline' picture={scene} />
  return (
    <Section title='Error screens' note='Each is a page of its own.'>
      <ul className='flex flex-wrap gap-4'>
        {['404', '503', 'offline'].map((name) => (
          <li key={name}>
            <a className='link inline-flex min-h-11 items-center' href={`?screen=${name}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
