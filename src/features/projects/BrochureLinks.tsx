import { Download } from 'lucide'
import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { Brochure } from '#contract/estate/projects/sections.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from './words.ts'

const kindNames: Readonly<Record<Brochure['kind'], string>> = {
  brochure: 'Brochure',
  floor_plans: 'Floor plans',
  price_list: 'Price list',
  specification: 'Specification',
  master_plan: 'Master plan',
}

type BrochureLinksProps = {
  readonly project: Pick<Project, 'slug'>
  readonly brochures: readonly Brochure[]
}

/** Each brochure downloads with one press, without a form to fill in first. */
export function BrochureLinks({ project, brochures }: BrochureLinksProps): ReactElement {
  return (
    <ul className='border-line border-b'>
      {brochures.map(({ id, kind, title, bytes, pages: count, updated_at }) => (
        <li key={id} className='border-line border-t'>
          <a
            href={`/download/project/${project.slug}/brochures/${id}/file`}
            className='group flex min-h-16 items-center gap-4 py-3'
          >
            <span className='flex-1'>
              <span className='heading-4 block underline-offset-4 group-hover:underline'>{title}</span>
              <span className='text-14 text-ink-soft'>
                {[
                  kindNames[kind],
                  'PDF',
                  count === null ? '' : `${count} ${count === 1 ? 'page' : 'pages'}`,
                  bytes === null ? '' : sizeText(bytes),
                  `of ${dayText(updated_at.slice(0, 10))}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Icon of={Download} className='size-5 shrink-0' />
          </a>
        </li>
      ))}
    </ul>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
