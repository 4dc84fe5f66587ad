import type { ReactElement } from 'react'
import type { NewsVideo } from '#contract/estate/projects/content.ts'
import { Film } from '../../../features/base/video/Film.tsx'
import { monthText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

export function Films({ videos }: { readonly videos: readonly NewsVideo[] }): ReactElement | null {
  if (videos.length === 0) return null
  return (
    <section aria-labelledby='films' className='wrap mt-16 md:mt-32'>
      <div className='flex flex-wrap items-end justify-between gap-x-8 gap-y-4'>
        <h2 id='films' className='heading-2'>
          Videos
        </h2>
        <Link className='link inline-flex min-h-11 items-center' to={href(pages.news)}>
          All videos
        </Link>
      </div>
      <ul className='mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-3'>
        {videos.map(({ id, title, source, seconds, thumbnail, published_on, url }) => (
          <li key={id} className='grid content-start gap-3'>
            <Film
              title={title}
              seconds={seconds}
              url={url}
              picture={thumbnail}
              sizes='(min-width: 40rem) 33vw, 100vw'
            />
            <div>
              <h3 className='heading-4'>{title}</h3>
              <p className='mt-1 text-14 text-ink-soft'>{`${source} · ${monthText(published_on)}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
