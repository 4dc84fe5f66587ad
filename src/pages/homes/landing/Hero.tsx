import clsx from 'clsx'
import { ArrowRight } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { HomeBanner, Project } from '#contract/estate/projects/overview.ts'
import { CroppedPicture } from '../../../features/projects/CroppedPicture.tsx'
import { heroSizes } from '../../../features/projects/crops.ts'
import { DatedPrice } from '../../../features/projects/PriceRange.tsx'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { ReraLines } from '../../../features/projects/Rera.tsx'
import {
  configurationsText,
  homesName,
  pictureKinds,
  placeText,
  possessionText,
} from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

type HeroProps = {
  readonly banner: HomeBanner | undefined
  readonly project: Project | undefined
  /** Links to the other banners. */
  readonly turn: ReactNode
}

/** One project fills the first screen. */
export function Hero({ banner, project, turn }: HeroProps): ReactElement {
  const image = banner?.image ?? project?.hero
  const tall = banner ? banner.image_mobile : (project?.hero_mobile ?? null)
  const title = banner?.title ?? project?.name ?? 'Homes'
  const subtitle = banner?.subtitle ?? project?.tagline
  return (
    <section className='on-deep flex min-h-svh flex-col' aria-labelledby='hero-title'>
      <div className='relative isolate flex flex-1 flex-col justify-end overflow-clip'>
        {image && (
          <div className='-z-10 relative md:absolute md:inset-0'>
            <CroppedPicture
              image={image}
              tall={tall}
              sizes={heroSizes}
              className='md:h-full'
              imgClassName='aspect-4/5 object-[45%_20%] md:aspect-auto md:h-full'
            />
            <span className='absolute inset-x-0 bottom-0 h-1/3 rising-ground md:h-1/2' />
          </div>
        )}
        <div className={clsx('wrap', image ? '-mt-24 md:mt-0 md:pt-40' : 'pt-40')}>
          {project && <p className='label-type'>{placeText(project)}</p>}
          <h1 id='hero-title' className='display-type mt-2 text-48 md:text-72'>
            {title}
          </h1>
          <div className='mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 pb-8'>
            {subtitle && <p className='max-w-[48ch] text-18'>{subtitle}</p>}
            <ButtonLink
              size='large'
              to={banner?.cta_href ?? (project ? projectHref(project.slug) : href(pages.projects))}
              icon={<Icon of={ArrowRight} className='order-last size-5' />}
            >
              {banner?.cta_label ?? (project ? `See ${project.name}` : 'See all projects')}
            </ButtonLink>
          </div>
        </div>
      </div>
      {project && <HeroFacts project={project} />}
      <div className='wrap flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4 pb-6'>
        {project && <ReraLines project={project} inRow />}
        <div className='flex flex-1 flex-wrap items-center justify-between gap-x-8 gap-y-2 max-md:basis-full'>
          {image && <p className='text-14 text-ink-soft'>{pictureKinds[image.kind]}</p>}
          {turn}
        </div>
      </div>
    </section>
  )
}

function HeroFacts({ project }: { readonly project: Project }): ReactElement {
  return (
    <dl className='wrap grid grid-cols-1 pb-4 md:grid-cols-3 md:gap-x-8'>
      <HeroFact label={homesName(project)}>{configurationsText(project.configurations)}</HeroFact>
      <HeroFact label='Price'>
        <DatedPrice project={project} />
      </HeroFact>
      <HeroFact label='Possession'>{possessionText(project)}</HeroFact>
    </dl>
  )
}

type HeroFactProps = { readonly label: string; readonly children: ReactNode }

function HeroFact({ label, children }: HeroFactProps): ReactElement {
  return (
    <div className='grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-baseline gap-x-4 border-highlight/50 border-t py-3 md:grid-cols-1 md:content-start md:gap-y-1'>
      <dt className='label-type text-ink-soft'>{label}</dt>
      <dd className='text-18'>{children}</dd>
    </div>
  )
}
