import clsx from 'clsx'
import { Fragment, type ReactElement } from 'react'
import type { UnitFile } from '#contract/estate/inventory.ts'
import { comparedFrom, unitName } from '../../../features/availability/compared.ts'
import { useCompared } from '../../../features/availability/useCompared.ts'
import { FloorPlan } from '../../../features/plan/FloorPlan.tsx'
import { sheetOf } from '../../../features/plan/layout.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { type Row, rowsFor } from './rows.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CompareView(): ReactElement {
  const { data, search } = usePage(work)
  const names = comparedFrom(search)
  const units = [data.first, data.second, data.third, data.fourth].filter((unit) => unit !== undefined)
  const [comparedNames, keep] = useCompared()
  const missing = names.length - units.length
  const stored = comparedNames ?? []
  return (
    <div className='wrap pt-8 pb-16 md:pt-12'>
      <h1 className='heading-1'>Compare homes</h1>
      {missing > 0 && (
        <Notice
          className='mt-6'
          tone='warn'
          title={
            missing === 1 ? 'We couldn’t show one of the homes.' : `We couldn’t show ${missing} of the homes.`
          }
        >
          The link may be incomplete, or part of the site may be down. The others are below.
        </Notice>
      )}
      {units.length === 0 ? (
        <EmptyState
          className='mt-6'
          title='No homes to compare yet'
          action={
            stored.length > 0 ? (
              <ButtonLink to={href(pages.compare, {}, { units: stored.join(',') })}>
                {`Compare the ${stored.length === 1 ? 'home' : `${stored.length} homes`} kept in this browser`}
              </ButtonLink>
            ) : (
              <ButtonLink to={href(pages.projects)}>See projects</ButtonLink>
            )
          }
        >
          Open a home and press Compare. You can compare up to four.
        </EmptyState>
      ) : (
        <Comparison
          units={units}
          onlyDifferent={search.get('only') === 'differences'}
          onRemove={(name) => keep(stored.filter((each) => each !== name))}
        />
      )}
    </div>
  )
}

type ComparisonProps = {
  readonly units: readonly UnitFile[]
  readonly onlyDifferent: boolean
  readonly onRemove: (name: string) => void
}

function nameOf({ project, block, unit_no }: UnitFile): string {
  return unitName({ project: project.slug, block: block.slug, unit: unit_no })
}

/** All plans are drawn to the scale of the widest. */
function widestOf(units: readonly UnitFile[]): number {
  return Math.max(...units.map(({ unit_type: { rooms } }) => (rooms.length > 0 ? sheetOf(rooms).width : 0)))
}

function Comparison({ units, onlyDifferent, onRemove }: ComparisonProps): ReactElement {
  const all = units.map(nameOf)
  const to = (names: readonly string[], only?: string) =>
    href(pages.compare, {}, { units: names.join(','), only })
  const only = onlyDifferent ? 'differences' : undefined
  const rows = rowsFor(units)
  const visibleRows = onlyDifferent ? rows.filter(({ differs }) => differs) : rows
  return (
    <>
      {units.length > 1 && (
        <p className='mt-4'>
          <Link
            to={to(all, onlyDifferent ? undefined : 'differences')}
            replace
            preventScrollReset
            className='link inline-flex min-h-11 items-center'
          >
            {onlyDifferent ? 'Show everything' : 'Show only differences'}
          </Link>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its section, by keyboard too. */}
      <section aria-label='Homes side by side' tabIndex={0} className='mt-4 overflow-x-auto'>
        <table className='w-full table-fixed border-collapse text-left max-md:min-w-max'>
          <thead>
            <tr className='align-bottom'>
              {units.map((unit) => (
                <HomeHead key={unit.id} unit={unit} to={to} all={all} only={only} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map((row) => (
              <Fragment key={row.label}>
                <Line row={row} />
              </Fragment>
            ))}
            <tr className='align-top'>
              {units.map((unit) => (
                <td key={unit.id} className='pt-6 pr-4 md:pr-6'>
                  <FloorPlan
                    unitType={unit.unit_type}
                    measure='metric'
                    className='min-w-40'
                    across={widestOf(units)}
                    bare
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {units.length === 1 && (
        <p className='mt-6 text-ink-soft'>Open another home and press Compare to see it beside this one.</p>
      )}
    </>
  )
}

interface HomeHeadProps {
  readonly unit: UnitFile
  readonly to: (names: readonly string[], only?: string) => string
  readonly all: readonly string[]
  readonly only: string | undefined
  readonly onRemove: (name: string) => void
}

/** The head of a home's column, with the link that removes it. */
function HomeHead({ unit, to, all, only, onRemove }: HomeHeadProps): ReactElement {
  return (
    <th scope='col' className='min-w-40 border-ink border-b pr-4 pb-3 font-normal md:pr-6'>
      <span className='block text-14 text-ink-soft'>
        {unit.project.name}, {unit.block.name}
      </span>
      <Link
        className='display-type text-30 hover:underline'
        to={href(pages.unit, {
          project: unit.project.slug,
          block: unit.block.slug,
          unit: unit.unit_no,
        })}
      >
        {unit.unit_no}
      </Link>
      <Link
        className='link mt-1 flex min-h-9 items-center text-14 pointer-coarse:min-h-11'
        to={to(
          all.filter((name) => name !== nameOf(unit)),
          only,
        )}
        onClick={() => onRemove(nameOf(unit))}
        data-print='no'
      >
        Remove<span className='sr-only'> {unit.unit_no}</span>
      </Link>
    </th>
  )
}

/** The label is above its values, so that phones keep the width for the homes. */
function Line({ row }: { readonly row: Row }): ReactElement {
  return (
    <>
      <tr>
        <th
          scope='rowgroup'
          colSpan={row.cells.length}
          className='border-line border-t pt-3 font-normal text-14 text-ink-soft'
        >
          {row.label}
          {row.differs && <span className='ml-2 text-12 text-accent'>differs</span>}
        </th>
      </tr>
      <tr className='align-top'>
        {row.cells.map(({ id, text, best }) => (
          <td key={id} className={clsx('pr-4 pb-3 md:pr-6', best && 'font-semibold')}>
            {text}
            {best && <span className='ml-2 font-normal text-12 text-ink-soft'>{best}</span>}
          </td>
        ))}
      </tr>
    </>
  )
}
