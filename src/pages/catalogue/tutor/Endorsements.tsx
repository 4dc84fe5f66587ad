import type { ReactElement } from 'react'
import type { Artist } from '#contract/learning/catalogue/artists.ts'

type EndorsementsProps = Pick<Artist, 'endorsements' | 'name'>

/** What others have said about the tutor's work, as the tutor quotes it: nobody has confirmed it. */
export function Endorsements({ endorsements, name }: EndorsementsProps): ReactElement | null {
  if (endorsements.length === 0) return null
  return (
    <section aria-labelledby='endorsements-title'>
      <h2 id='endorsements-title' className='heading-2'>
        {`Quoted by ${name}`}
      </h2>
      <p className='mt-2 text-14 text-ink-soft'>
        {`${name} typed these quotations. We haven’t checked them with the people named.`}
      </p>
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
