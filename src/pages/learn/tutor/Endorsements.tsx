import type { ReactElement } from 'react'
import type { Artist } from '#contract/learning/artists.ts'

/** What others who know the tutor's work say. */
export function Endorsements({ endorsements }: Pick<Artist, 'endorsements'>): ReactElement | null {
  if (endorsements.length === 0) return null
  return (
    <section aria-labelledby='endorsements-title'>
      <h2 id='endorsements-title' className='heading-2'>
        What colleagues say
      </h2>
      <ul className='mt-4 grid grid-cols-1 gap-8'>
        {endorsements.map(({ id, by_name, relation, text, url }) => (
          <li key={id}>
            <figure>
              <blockquote className='reading text-pretty text-20'>“{text}”</blockquote>
              <figcaption className='mt-2 text-14 text-ink-soft'>
                {url ? (
                  <a
                    href={url}
                    target='_blank'
                    rel='noopener noreferrer nofollow'
                    className='link font-semibold'
                  >
                    {by_name}
                  </a>
                ) : (
                  <span className='font-semibold text-ink'>{by_name}</span>
                )}
                {`, ${relation}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
