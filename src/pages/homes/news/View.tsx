import type { ReactElement } from 'react'
import type { NewsVideo } from '#contract/estate/projects/content.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { Film } from '../../../features/base/video/Film.tsx'
import { dayText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function NewsView(): ReactElement {
  const { videos } = usePage(work).data
  const [first, ...rest] = videos.items
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Videos'>
        {first && 'Ours and other people’s. Nothing plays or loads from another site until you press play.'}
      </PageTop>
      {first ? (
        <ol className='mt-12 grid gap-x-6 gap-y-12 md:mt-16 md:grid-cols-2'>
          <li className='md:col-span-2'>
            <Item video={first} large />
          </li>
          {rest.map((video) => (
            <li key={video.id}>
              <Item video={video} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          title='No videos yet'
          action={
            <ButtonLink kind='secondary' to={href(pages.updates)}>
              See site photos
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

function Item({
  video,
  large = false,
}: {
  readonly video: NewsVideo
  readonly large?: boolean
}): ReactElement {
  const { title, source, text, thumbnail, seconds, published_on, url } = video
  return (
    <article className={large ? 'grid items-end gap-x-6 gap-y-4 lg:grid-cols-[2fr_1fr]' : 'grid gap-4'}>
      <Film
        title={title}
        seconds={seconds}
        url={url}
        picture={thumbnail}
        sizes={large ? '(min-width: 64rem) 800px, 100vw' : '(min-width: 48rem) 50vw, 100vw'}
      />
      <div>
        <p className='label-type text-ink-soft'>{`${source} · ${dayText(published_on)}`}</p>
        <h2 className={large ? 'heading-2 mt-2' : 'heading-3 mt-2'}>{title}</h2>
        <p className='mt-2 text-ink-soft'>{text}</p>
      </div>
    </article>
  )
}
