import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Block, ProjectStock } from '#contract/estate/projects/inventory.ts'
import type { Project, UnitCounts } from '#contract/estate/projects/overview.ts'
import { leastOf } from '#contract/estate/projects/priceRange.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { PriceSwitch } from '../../../../features/projects/costs/PriceSwitch.tsx'
import { href } from '../../../../platform/page/page.ts'
import { PriceSaid } from '../../../../platform/price/HomePrice.tsx'
import { usePriceSearch } from '../../../../platform/price/usePriceSearch.ts'
import { pages } from '../../../../siteMap/index.ts'
import { squareFeet, squareMetres } from '../../../../ui/format/area.ts'
import { Link } from '../../../../ui/Link.tsx'

type HomeTypesProps = {
  readonly project: Project
  readonly blocks: readonly Block[]
  readonly unitTypes: readonly UnitType[]
  readonly stock: ProjectStock | undefined
}

/** One row for each unit type, with every tower that has it. */
export function HomeTypes({ project, blocks, unitTypes, stock }: HomeTypesProps): ReactElement {
  return (
    <>
      <PriceSwitch className='mt-12' />
      <ul className='mt-4 border-ink border-t'>
        {unitTypes.map((type) => (
          <li
            key={type.id}
            className='grid gap-x-8 gap-y-3 border-line border-b py-4 md:grid-cols-[4fr_5fr_3fr] md:items-start'
          >
            <div>
              <h3 className='heading-3'>{type.name}</h3>
              <p className='mt-1'>
                {squareFeet(type.carpet)}{' '}
                <span className='text-14 text-ink-soft'>({squareMetres(type.carpet)}) carpet area</span>
              </p>
            </div>
            <InTowers project={project} blocks={blocks} stock={stock} type={type} />
            <div className='flex items-baseline justify-between gap-4 md:block md:text-right'>
              <p className='text-18'>
                <LeastPrice type={type} />
              </p>
              <Link
                to={`${href(pages.project, { project: project.slug }, { type: type.slug })}#plans`}
                className='link inline-flex min-h-8 items-center text-14 pointer-coarse:min-h-11'
              >
                {type.units.available > 0 ? 'Plan and all-in price' : 'Plan'}
                <span className='sr-only'> of {type.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function LeastPrice({ type }: { readonly type: UnitType }): ReactElement {
  const { kind } = usePriceSearch()
  const { units, units_total } = type
  const least = leastOf(type, kind)
  if (units.available === 0)
    return <>{units.not_released === units_total ? 'Not released yet' : 'All sold'}</>
  if (!least) return <>Not announced yet</>
  return (
    <>
      <span className='text-14 text-ink-soft'>from </span>
      <PriceSaid price={least} />
    </>
  )
}

type InTowersProps = Omit<HomeTypesProps, 'unitTypes'> & { readonly type: UnitType }

function InTowers({ project, blocks, stock, type }: InTowersProps): ReactElement {
  if (!stock) return <p>{`${type.units.available} of ${type.units_total} available`}</p>
  const rows = blocks.flatMap((block) => {
    const inBlock = stock.blocks.find(({ block_id }) => block_id === block.id)
    const own = inBlock?.types.find(({ unit_type_id }) => unit_type_id === type.id)
    return own ? [{ block, own }] : []
  })
  return (
    <ul className='grid gap-1'>
      {rows.map(({ block, own }) => (
        <li key={block.id}>
          <Link
            to={href(pages.block, { project: project.slug, block: block.slug })}
            className='group grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-3 pointer-coarse:min-h-11'
          >
            <span className='underline-offset-4 group-hover:underline'>{block.name}</span>
            <Share part={own.units.available} of={own.units_total} />
            <span
              className={clsx('min-w-20 text-right text-14', own.units.available === 0 && 'text-ink-soft')}
            >
              {leftText(own)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function leftText({
  units,
  units_total,
}: {
  readonly units: UnitCounts
  readonly units_total: number
}): string {
  if (units.available > 0) return `${units.available} of ${units_total}`
  return units.not_released > 0 ? 'not released' : 'none left'
}

function Share({ part, of }: { readonly part: number; readonly of: number }): ReactElement {
  return (
    <svg aria-hidden='true' width='100%' height='6'>
      <rect width='100%' height='6' className='fill-line' />
      <rect width={`${((part / Math.max(of, 1)) * 100).toFixed(1)}%`} height='6' className='fill-highlight' />
    </svg>
  )
}
