import type { ReactElement, ReactNode } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { CroppedPicture } from '../../../features/projects/CroppedPicture.tsx'
import { acrossSizes } from '../../../features/projects/crops.ts'
import { DatedPrice } from '../../../features/projects/PriceRange.tsx'
import { ReraLines } from '../../../features/projects/Rera.tsx'
import {
  areaName,
  areaText,
  configurationsText,
  homesName,
  kindNames,
  pictureKinds,
  placeText,
  possessionText,
  statusNames,
} from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'

/** The name and place, with the registration at the top right, the picture, and the facts that buyers ask for first. */
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
        <div className='grid-page mt-2 items-end gap-y-6 pb-6 md:mt-4 md:pb-8'>
          <div className='col-span-full lg:col-span-8'>
            <p className='label-type flex flex-wrap gap-x-4 text-ink-soft'>
              <span>{kindNames[kind]}</span>
              <span>{statusNames[status]}</span>
            </p>
            <h1 className='display-type mt-2 text-48 md:text-72'>{name}</h1>
            <p className='mt-3 text-18'>{placeText(project)}</p>
          </div>
          <div className='col-span-full lg:col-span-4'>
            <p className='label-type mb-2 text-ink-soft'>RERA</p>
            <ReraLines project={project} withQr folded />
          </div>
        </div>
      </div>
      <figure>
        <CroppedPicture
          image={hero}
          tall={hero_mobile}
          sizes={acrossSizes}
          imgClassName='aspect-4/5 max-h-[60svh] object-[50%_20%] md:aspect-16/9 md:max-h-[62svh]'
        />
        <figcaption className='wrap pt-2 text-12 text-ink-soft'>{pictureKinds[hero.kind]}</figcaption>
      </figure>
      <div className='wrap mt-6 md:mt-8'>
        <dl className='grid grid-cols-2 gap-x-8 lg:grid-cols-4'>
          <HeadFact label='Price'>
            <DatedPrice project={project} />
          </HeadFact>
          {project.configurations.length > 0 && (
            <HeadFact label={homesName(project)}>{configurationsText(project.configurations)}</HeadFact>
          )}
          <HeadFact label={areaName(project)}>
            {areaText(project).feet}
            <span className='block text-14 text-ink-soft'>{areaText(project).metres}</span>
          </HeadFact>
          <HeadFact label='Possession'>{possessionText(project)}</HeadFact>
        </dl>
        {project.units.available > 0 && (
          <p className='mt-6' data-print='no'>
            <ButtonLink to={href(pages.bookVisit, { project: project.slug })}>Book visit</ButtonLink>
          </p>
        )}
        <p className='display-type mt-8 max-w-[36ch] text-24 md:mt-12 md:text-30'>{tagline}</p>
      </div>
    </header>
  )
}

function HeadFact({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}): ReactElement {
  return (
    <div className='border-highlight border-t py-3'>
      <dt className='label-type text-ink-soft'>{label}</dt>
      <dd className='mt-1 text-18'>{children}</dd>
    </div>
  )
}
