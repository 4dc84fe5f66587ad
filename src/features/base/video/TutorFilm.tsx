import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { TutorFilm as Shown } from '#contract/learning/catalogue/tutorFilm.ts'
import type { PictureSource } from '../../../ui/picture/Picture.tsx'
import { Film } from './Film.tsx'

export interface TutorFilmProps {
  readonly film: Shown
  readonly name: string
  /** Shown if the film has no still. */
  readonly portrait: PictureSource | null
  readonly className?: string
}

/** A tutor's introduction, with its transcript. */
export function TutorFilm({ film, name, portrait, className }: TutorFilmProps): ReactElement {
  const upright = film.height > film.width
  return (
    <figure className={clsx(upright ? 'max-w-84' : 'max-w-[48rem]', className)}>
      <div className='overflow-hidden rounded-card border border-line'>
        <Film
          title={`${name}’s introduction`}
          picture={film.still ?? portrait}
          seconds={film.seconds}
          url={film.url}
          sizes={upright ? '(min-width: 24rem) 24rem, 100vw' : '(min-width: 42rem) 42rem, 100vw'}
          imgClassName={upright ? 'aspect-3/4' : 'aspect-video'}
        />
      </div>
      <figcaption>
        <details>
          <summary className='link inline-flex min-h-11 items-center text-14'>Read the transcript</summary>
          <div className='reading grid gap-4 pb-2'>
            {film.words
              .split(/\n{2,}/)
              .filter(Boolean)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </details>
      </figcaption>
    </figure>
  )
}
