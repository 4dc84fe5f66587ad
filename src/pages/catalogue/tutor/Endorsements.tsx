import type { ReactElement } from 'react'
import type { Endorsement } from '#contract/learning/catalogue/artistSections.ts'
import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { dateOf } from '../../../ui/format/when.ts'

type EndorsementsProps = Pick<Artist, 'endorsements' | 'name'> & {
  readonly zone: string
}

/** What others say about the tutor's work: first what they confirmed, then what the tutor only typed. */
export function Endorsements({ endorsements, name, zone }: EndorsementsProps): ReactElement {
  return (
    <>
      <Group
        id='endorsements'
        title={`What others say about ${name}`}
        about={`We sent each of them a link, to an address ${name} gave us, and they confirmed their words. We don’t check who people are.`}
        entries={endorsements.filter(({ confirmed_at }) => confirmed_at)}
        zone={zone}
      />
      <Group
        id='quoted'
        title={`Quoted by ${name}`}
        about={`${name} typed these quotations. We haven’t checked them with the people named.`}
        entries={endorsements.filter(({ confirmed_at }) => !confirmed_at)}
        zone={zone}
      />
    </>
  )
}

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly entries: readonly Endorsement[]
  readonly zone: string
}

function Group({ id, title, about, entries, zone }: GroupProps): ReactElement | null {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className='heading-2'>
        {title}
      </h2>
      <p className='mt-2 text-14 text-ink-soft'>{about}</p>
      <ul className='mt-4 grid grid-cols-1 gap-8'>
        {entries.map(({ id, by_name, relation, text, url, confirmed_at }) => (
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
                {confirmed_at && (
                  <span className='block'>{`Confirmed by email on ${dateOf(confirmed_at, zone)}`}</span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
