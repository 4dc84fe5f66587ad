import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Testimonial } from '#contract/estate/projects/sections.ts'
import { Link } from '../../ui/Link.tsx'
import { projectHref } from './ProjectPicture.tsx'
import { monthText } from './words.ts'

type VoiceProps = { readonly voice: Testimonial; readonly large?: boolean }

/** A testimonial: the words, who said them, about which project and when. */
export function Voice({ voice, large = false }: VoiceProps): ReactElement {
  const { quote, name, about, project, given_on } = voice
  return (
    <figure className='grid gap-4'>
      <blockquote
        className={clsx('display-type text-pretty', large ? 'text-30 md:text-38' : 'text-20 leading-normal')}
      >
        “{quote}”
      </blockquote>
      <figcaption className='text-14'>
        <span className='font-semibold'>{name}</span>, {about}
        <span className='block text-ink-soft'>
          {project && (
            <>
              <Link className='link' to={projectHref(project.slug)}>
                {project.name}
              </Link>
              {' · '}
            </>
          )}
          {monthText(given_on)}
        </span>
      </figcaption>
    </figure>
  )
}
