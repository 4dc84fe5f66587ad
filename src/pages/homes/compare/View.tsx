import clsx from 'clsx'
import { Fragment, type ReactElement } from 'react'
import type { Plan } from '#contract/estate/projects/building/shapes.ts'
import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { isForSale } from '#contract/estate/projects/words.ts'
import { KeepButton } from '../../../features/leads/shortlist/KeepButton.tsx'
import { comparedFrom, unitName } from '../../../features/projects/availability/compared.ts'
import { useCompared } from '../../../features/projects/availability/useCompared.ts'
import { BarePlan, widestOf } from '../../../features/projects/plan/BarePlan.tsx'
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
  const homes = [
    { unit: data.first, drawing: data.firstDrawing },
    { unit: data.second, drawing: data.secondDrawing },
    { unit: data.third, drawing: data.thirdDrawing },
    { unit: data.fourth, drawing: data.fourthDrawing },
  ].flatMap(({ unit, drawing }) => (unit ? [{ unit, plan: drawing?.plan ?? undefined }] : []))
  const [comparedNames, keep] = useCompared()
  const missing = names.length - homes.length
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
      {homes.length === 0 ? (
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
          homes={homes}
          onlyDifferent={search.get('only') === 'differences'}
          onRemove={(name) => keep(stored.filter((each) => each !== name))}
        />
      )}
    </div>
  )
}

interface DrawnHome {
  readonly unit: UnitFile
  readonly plan: Plan | undefined
}
type ComparisonProps = {
  readonly homes: readonly DrawnHome[]
  readonly onlyDifferent: boolean
  readonly onRemove: (name: string) => void
}

function nameOf({ project, block, unit_no }: UnitFile): string {
  return unitName({ project: project.slug, block: block.slug, unit: unit_no })
}

function Comparison({ homes, onlyDifferent, onRemove }: ComparisonProps): ReactElement {
  const units = homes.map(({ unit }) => unit)
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
            <PlanRow homes={homes} />
          </tbody>
        </table>
      </section>
      {units.length === 1 && (
        <p className='mt-6 text-ink-soft'>Open another home and press Compare to see it beside this one.</p>
      )}
    </>
  )
}

/** The plans, all drawn to the scale of the widest. */
function PlanRow({ homes }: Pick<ComparisonProps, 'homes'>): ReactElement {
  const across = widestOf(homes.flatMap(({ plan }) => plan ?? []))
  return (
    <>
      <tr>
        <th
          scope='rowgroup'
          colSpan={homes.length}
          className='border-line border-t pt-3 font-normal text-14 text-ink-soft'
        >
          Floor plans, all to one scale: the bar under each is 2 metres long
        </th>
      </tr>
      <tr className='align-top'>
        {homes.map(({ unit, plan }) => (
          <td key={unit.id} className='min-w-40 pt-3 pr-4 md:pr-6'>
            {plan ? <BarePlan plan={plan} across={across} named={homes.length < 3} /> : 'Not drawn yet'}
          </td>
        ))}
      </tr>
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
      {isForSale(unit.status) && (
        <div className='mt-2'>
          <KeepButton id={unit.id} name={unit.unit_no} />
        </div>
      )}
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

/** A row with its label above the values, so that on phones the homes keep the full width. */
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
          {row.note && <span className='ml-2 text-12 text-accent'>{row.note}</span>}
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
