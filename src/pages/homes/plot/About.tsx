import type { ReactElement } from 'react'
import type { PlotDevelopment } from '#contract/estate/projects/plots.ts'
import { ProjectFacts } from '../../../features/projects/ProjectFacts.tsx'
import { pictureKinds } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Figure } from '../../../ui/picture/Figure.tsx'

export function About({ development }: { readonly development: PlotDevelopment }): ReactElement {
  const { hero, slug, tagline } = development
  return (
    <section aria-labelledby='about' className='wrap grid-page mt-16 items-start gap-y-8 md:mt-32'>
      <Figure
        image={hero}
        kind={pictureKinds[hero.kind]}
        sizes='(min-width: 64rem) 58vw, 100vw'
        className='col-span-full lg:col-span-7'
        imgClassName='aspect-3/2'
      />
      <div className='col-span-full lg:col-span-5'>
        <h2 id='about' className='heading-3'>
          {tagline}
        </h2>
        <ProjectFacts project={development} className='mt-6' />
        <ButtonLink kind='secondary' className='mt-6' to={href(pages.project, { project: slug })}>
          Roads, documents and progress
        </ButtonLink>
      </div>
    </section>
  )
}
