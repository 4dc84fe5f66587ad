import type { ReactElement, ReactNode } from 'react'
import type { Artist } from '#contract/learning/catalogue/artists.ts'

interface Entry {
  readonly id: string
  readonly when: string
  readonly title: string
  readonly where: string
  readonly text: string
  readonly url?: string | null
}

/** The tutor's work, studies and awards, each in the order that the tutor chose. */
export function Background({ tutor }: { readonly tutor: Artist }): ReactElement | null {
  const { experiences, educations, achievements } = tutor
  if (experiences.length + educations.length + achievements.length === 0) return null
  return (
    <section aria-labelledby='background-title'>
      <h2 id='background-title' className='heading-2'>
        Background
      </h2>
      <Line
        title='Experience'
        entries={experiences.map(({ id, title, organisation, from, to, description }) => ({
          id,
          title,
          where: organisation,
          text: description,
          when: yearsText(from, to),
        }))}
      />
      <Line
        title='Education'
        entries={educations.map(({ id, degree, institution, year, description }) => ({
          id,
          title: degree,
          where: institution,
          text: description,
          when: String(year),
        }))}
      />
      <Line
        title='Achievements'
        entries={achievements.map(({ id, title, issuer, date, description, url }) => ({
          id,
          title,
          where: issuer,
          text: description,
          url,
          when: date.slice(0, 4),
        }))}
      />
    </section>
  )
}

/** "2014 to 2019", "Since 2019", "2019" */
function yearsText(from: string, to: string | null): string {
  const [first, last] = [from.slice(0, 4), to?.slice(0, 4)]
  if (!last) return `Since ${first}`
  return first === last ? first : `${first} to ${last}`
}

function Line({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }): ReactNode {
  if (entries.length === 0) return null
  return (
    <section className='mt-6 grid grid-cols-1 gap-x-6 gap-y-2 border-line border-t pt-4 sm:grid-cols-[8rem_minmax(0,1fr)]'>
      <h3 className='font-semibold'>{title}</h3>
      <ol className='grid gap-6'>
        {entries.map(({ id, when, title, where, text, url }) => (
          <li key={id} className='relative border-line border-l pl-6'>
            <span
              aria-hidden='true'
              className='-left-[4.5px] absolute top-2 size-2 rounded-full border border-control bg-ground'
            />
            <p className='text-14 text-ink-soft'>{when}</p>
            <p className='font-semibold'>{title}</p>
            <p>
              {url ? (
                <a href={url} target='_blank' rel='noopener noreferrer nofollow' className='link'>
                  {where}
                </a>
              ) : (
                where
              )}
            </p>
            {text && <p className='reading mt-1 text-14 text-ink-soft'>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
