import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { BlockFront } from '#contract/estate/projects/drawings.ts'
import type { Block, ProjectStock } from '#contract/estate/projects/inventory.ts'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { monthText, unitsText } from '../../../../features/projects/words.ts'
import { href } from '../../../../platform/page/page.ts'
import { pages } from '../../../../siteMap/index.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { groupIndian } from '../../../../ui/format/money.ts'
import { dateOf } from '../../../../ui/format/when.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../Section.tsx'
import { Fronts } from './Fronts.tsx'
import { HomeTypes } from './HomeTypes.tsx'
import { StatusCounts, UnitWindows } from './UnitWindows.tsx'

type HomesProps = {
  readonly project: Project
  readonly blocks: readonly Block[]
  readonly unitTypes: readonly UnitType[]
  readonly stock: ProjectStock | undefined
  readonly fronts: readonly BlockFront[]
}

/** The homes that are left: the towers side by side, then each unit type and where to find it. */
export function Homes({ project, blocks, unitTypes, stock, fronts }: HomesProps): ReactElement {
  if (project.kind === 'plotted') return <Plotted project={project} />
  const low = stock?.blocks.every(({ floors }) => floors.length < 4)
  const isDrawn = stock?.blocks.some(({ statuses }) => statuses !== null) && fronts.length > 0
  return (
    <Section id='homes' title={leftTitle(project)} wide>
      <div
        className={clsx(
          'mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]',
          low ? 'items-start' : 'items-end',
        )}
      >
        {stock && isDrawn ? <Fronts stock={stock} blocks={fronts} /> : <UnitWindows project={project} />}
        <div>
          {stock && isDrawn && <StatusCounts units={project.units} />}
          <p className='mt-3 text-14 text-ink-soft'>
            Last updated on {dateOf(project.updated_at, 'Asia/Kolkata')}.
          </p>
          <Towers project={project} blocks={blocks} />
        </div>
      </div>
      {unitTypes.length > 0 && (
        <HomeTypes project={project} blocks={blocks} unitTypes={unitTypes} stock={stock} />
      )}
    </Section>
  )
}

function leftTitle({ kind, units, units_total }: Project): string {
  if (units.available > 0) return `${units.available} of ${unitsText(kind, units_total)} available`
  if (units.not_released === units_total) return `${unitsText(kind, units_total)}, none released yet`
  return `None of ${unitsText(kind, units_total)} is available now`
}

/** The towers in the order in which they are drawn. */
function Towers({
  project,
  blocks,
}: {
  readonly project: Project
  readonly blocks: readonly Block[]
}): ReactElement {
  return (
    <ul className='mt-8 grid gap-x-8 border-line border-b'>
      {blocks.map((block) => (
        <li key={block.id} className='border-line border-t'>
          <Link
            to={href(pages.block, { project: project.slug, block: block.slug })}
            className='group flex h-full min-h-16 items-center gap-4 py-3'
          >
            <span className='flex-1'>
              <span className='heading-4 block underline-offset-4 group-hover:underline'>{block.name}</span>
              <span className='text-14 text-ink-soft'>{towerFacts(block)}</span>
            </span>
            <span className='text-right'>
              <span className='block text-20'>{block.units.available}</span>
              <span className='text-14 text-ink-soft'>of {groupIndian(block.units_total)} available</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function towerFacts({ floors_from, floors_to, possession_on }: Block): string {
  return [
    floors_to > floors_from ? `Floors ${floors_from === 0 ? 'G' : floors_from} to ${floors_to}` : '',
    possession_on ? `possession ${monthText(possession_on)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function Plotted({ project }: { readonly project: Project }): ReactElement {
  return (
    <Section id='homes' title={leftTitle(project)}>
      <UnitWindows project={project} />
      <ButtonLink
        kind='secondary'
        to={href(pages.plot, { plot: project.slug })}
        className='mt-6 max-sm:w-full'
      >
        See every plot on the plan
      </ButtonLink>
    </Section>
  )
}
