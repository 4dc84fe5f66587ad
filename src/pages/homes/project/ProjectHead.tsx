import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects.ts'
import { CroppedPicture } from '../../../features/project/CroppedPicture.tsx'
import { ReraLines } from '../../../features/project/Rera.tsx'
import { kindNames, pictureKinds, placeText, statusNames } from '../../../features/project/words.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'

export function ProjectHead({ project }: { readonly project: Project }): ReactElement {
  const { hero, hero_mobile, kind, name, status, tagline } = project
  return (
    <header>
      <div className='wrap pt-4 md:pt-8'>
        <Breadcrumbs
          trail={[
            { to: href(pages.homes), label: 'Homes' },
            { to: href(pages.projects), label: 'Projects' },
          ]}
        />
        <div className='grid-page mt-2 items-end gap-y-4 pb-6 md:mt-4 md:pb-8'>
          <div className='col-span-full lg:col-span-8'>
            <p className='label-type flex flex-wrap gap-x-4 text-ink-soft'>
              <span>{kindNames[kind]}</span>
              <span>{statusNames[status]}</span>
            </p>
            <h1 className='display-type mt-2 text-48 md:text-72'>{name}</h1>
            <p className='mt-3 text-18'>{placeText(project)}</p>
          </div>
          <div className='col-span-full lg:col-span-4'>
            <p className='label-type text-ink-soft'>RERA</p>
            <div className='mt-1'>
              <ReraLines project={project} />
            </div>
          </div>
        </div>
      </div>
      <figure>
        <CroppedPicture
          image={hero}
          tall={hero_mobile}
          sizes='100vw'
          imgClassName='aspect-4/5 max-h-[70svh] object-[50%_20%] md:aspect-16/9 md:max-h-[80svh]'
        />
        <figcaption className='wrap flex flex-wrap justify-between gap-x-8 gap-y-1 pt-2 text-12 text-ink-soft'>
          <span>{pictureKinds[hero.kind]}</span>
        </figcaption>
      </figure>
      <p className='wrap display-type mt-8 text-24 md:mt-12 md:text-30'>
        <span className='block max-w-[36ch]'>{tagline}</span>
      </p>
    </header>
  )
}
