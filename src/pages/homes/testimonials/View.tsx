import type { ReactElement } from 'react'
import type { Testimonial } from '#contract/estate/projects/sections.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { screenful } from '../../../features/base/section/screenful.ts'
import { Film } from '../../../features/base/video/Film.tsx'
import { Voice } from '../../../features/projects/Voice.tsx'
import { href } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TestimonialsView(): ReactElement {
  const { data, search } = usePage(work)
  const { filmed } = data
  const voices = screenful(data.voices, pageNumber(search, 'page'))
  // On the first page the films are shown above the text, so they aren't repeated.
  const films = voices.page === 1 ? (filmed?.items ?? []) : []
  const texts = voices.items.filter(({ id }) => !films.some((film) => film.id === id))
  const [first, ...rest] = texts
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Testimonials'>
        {voices.total > 0 && 'From owners, neighbours and professionals.'}
      </PageTop>
      {voices.items.length === 0 && (
        <EmptyState
          title='No testimonials yet'
          action={
            <ButtonLink kind='secondary' to={href(pages.completed)}>
              See completed projects
            </ButtonLink>
          }
        />
      )}
      {first && (
        <div className='mt-12 max-w-4xl border-highlight border-t pt-8 md:mt-16'>
          <Voice voice={first} large />
        </div>
      )}
      <ul className='mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2 md:mt-16 lg:grid-cols-3'>
        {rest.map((voice) => (
          <li key={voice.id} className='border-line border-t pt-6'>
            <Voice voice={voice} />
          </li>
        ))}
      </ul>
      {films.length > 0 && <Filmed films={films} />}
      <div className='mt-16'>
        <Pagination
          page={voices.page}
          itemsPerPage={voices.items_per_page}
          total={voices.total}
          things='voices'
          to={(page) => href(pages.testimonials, {}, { page: page > 1 ? page : undefined })}
        />
      </div>
    </div>
  )
}

function Filmed({ films }: { readonly films: readonly Testimonial[] }): ReactElement {
  return (
    <section aria-labelledby='filmed' className='mt-16 md:mt-24'>
      <h2 id='filmed' className='heading-2'>
        Videos
      </h2>
      <ul className='mt-8 grid gap-x-6 gap-y-12 md:grid-cols-2'>
        {films.map((voice) => (
          <li key={voice.id} className='grid content-start gap-4'>
            {voice.poster && voice.seconds !== null && (
              <Film
                title={`${voice.name}, ${voice.about}`}
                picture={voice.poster}
                seconds={voice.seconds}
                url={voice.video_url}
                sizes='(min-width: 48rem) 50vw, 100vw'
              />
            )}
            <Voice voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
