import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Core } from '#contract/learning/catalogue/courses.ts'
import { CourseCover } from '../../../features/catalogue/courses/CourseCover.tsx'
import { coursesText } from '../../../features/catalogue/courses/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'

/** One large, two wide, the rest small: sizes repeat every ten. */
const shapes: readonly { readonly tile: string; readonly picture: string }[] = [
  { tile: 'col-span-2 lg:col-span-6 lg:row-span-2', picture: 'aspect-16/10 lg:aspect-auto' },
  { tile: 'lg:col-span-3', picture: 'aspect-4/3' },
  { tile: 'lg:col-span-3', picture: 'aspect-4/3' },
  { tile: 'lg:col-span-3', picture: 'aspect-4/3' },
  { tile: 'lg:col-span-3', picture: 'aspect-4/3' },
  { tile: 'col-span-2 lg:col-span-5', picture: 'aspect-16/9' },
  { tile: 'lg:col-span-4', picture: 'aspect-4/3 lg:aspect-auto' },
  { tile: 'lg:col-span-3', picture: 'aspect-4/3 lg:aspect-auto' },
  { tile: 'lg:col-span-4', picture: 'aspect-4/3' },
  { tile: 'lg:col-span-8', picture: 'aspect-4/3 lg:aspect-auto' },
]

export function Subjects({ cores }: { readonly cores: readonly Core[] }): ReactElement | null {
  const taught = cores.filter(({ course_count }) => course_count > 0)
  if (taught.length === 0) return null
  return (
    <section className='wrap mt-16 md:mt-24' aria-labelledby='subjects'>
      <h2 id='subjects' className='heading-2'>
        Subjects
      </h2>
      <ul className='mt-6 grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-12 lg:gap-x-6 lg:gap-y-8'>
        {taught.map((core, index) => (
          <Subject key={core.id} core={core} index={index} />
        ))}
      </ul>
    </section>
  )
}

function Subject({ core, index }: { readonly core: Core; readonly index: number }): ReactElement {
  const shape = shapes[index % shapes.length]
  const large = index % shapes.length === 0
  return (
    <li className={clsx('group relative flex min-w-0 flex-col gap-2', shape?.tile)}>
      <div className='relative min-h-0 flex-1 overflow-hidden rounded-card'>
        <CourseCover
          course={{ cover: core.cover, title: core.name }}
          sizes={large ? '(min-width: 64rem) 36rem, 100vw' : '(min-width: 64rem) 25rem, 50vw'}
          imgClassName={clsx(
            shape?.picture,
            shape?.picture.includes('lg:aspect-auto') && 'lg:absolute lg:inset-0 lg:h-full',
          )}
        />
      </div>
      <div>
        <h3 className={large ? 'heading-3' : 'heading-4'}>
          <Link
            to={href(pages.courses, {}, { core: core.slug })}
            className='link-cover decoration-2 underline-offset-4 group-hover:underline'
          >
            {core.name}
          </Link>
        </h3>
        <p className='text-14 text-ink-soft'>
          {coursesText(core.course_count)}
          {large && `. ${core.tagline}`}
        </p>
      </div>
    </li>
  )
}
