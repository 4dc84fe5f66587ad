import type { ReactElement } from 'react'
import type { Testimonial } from '#contract/estate/projects/sections.ts'
import { Film } from '../../../features/base/video/Film.tsx'
import { Voice } from '../../../features/projects/Voice.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

type VoicesProps = { readonly voices: readonly Testimonial[]; readonly filmed: readonly Testimonial[] }

/** One testimonial large, one as a film, two more in small. */
export function Voices({ voices, filmed }: VoicesProps): ReactElement | null {
  const film = filmed.find(({ poster, seconds }) => poster !== null && seconds !== null)
  const [first, ...rest] = voices.filter(({ id }) => id !== film?.id)
  if (!first) return null
  return (
    <section
      aria-labelledby='voices'
      className='wrap mt-16 border-highlight border-t pt-12 md:mt-32 md:pt-16'
    >
      <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-4'>
        <h2 id='voices' className='label-type text-ink-soft'>
          What buyers say
        </h2>
        <Link className='link inline-flex min-h-11 items-center' to={href(pages.testimonials)}>
          All testimonials
        </Link>
      </div>
      <div className='grid-page mt-6 items-start gap-y-12'>
        <div className='col-span-full lg:col-span-7'>
          <Voice voice={first} large />
          <ul className='mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2'>
            {rest.slice(0, 4).map((voice) => (
              <li key={voice.id} className='border-line border-t pt-6'>
                <Voice voice={voice} />
              </li>
            ))}
          </ul>
        </div>
        {film?.poster && film.seconds !== null && (
          <div className='col-span-full grid gap-4 lg:col-span-4 lg:col-start-9'>
            <Film
              title={`${film.name}, ${film.about}`}
              picture={film.poster}
              seconds={film.seconds}
              url={film.video_url}
              sizes='(min-width: 64rem) 380px, 100vw'
              imgClassName='aspect-4/5'
            />
            <Voice voice={film} />
          </div>
        )}
      </div>
    </section>
  )
}
