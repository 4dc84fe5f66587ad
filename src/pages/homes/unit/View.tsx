import type { ReactElement } from 'react'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import type { UnitDrawing } from '#contract/estate/projects/drawings.ts'
import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { kindWords, priceOf } from '#contract/estate/projects/prices.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { EnquiryBar } from '../../../features/leads/enquiry/EnquiryBar.tsx'
import { EnquiryForm } from '../../../features/leads/enquiry/forms.tsx'
import { unitName } from '../../../features/projects/availability/compared.ts'
import { UnitMark } from '../../../features/projects/availability/UnitMark.tsx'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import { ofTower } from '../../../features/projects/ofTower.ts'
import type { Measure } from '../../../features/projects/plan/layout.ts'
import { ReraLines } from '../../../features/projects/Rera.tsx'
import { dayText } from '../../../features/projects/words.ts'
import { href, type Query } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { usePriceSearch } from '../../../platform/price/usePriceSearch.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { squareFeet } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { CompareControl } from './CompareControl.tsx'
import {
  Costs,
  FloorPlan,
  KeepButton,
  Place,
  PlanActs,
  PriceHistory,
  PriceSwitch,
  Similar,
  UnitOutlook,
} from './lower.tsx'
import { Part } from './Part.tsx'
import { Share } from './Share.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function UnitView(): ReactElement {
  const { data, params, search, site } = usePage(work)
  const { unit } = data
  const sheet = data.cost ?? unit.cost
  const { project, block, unit_no } = unit
  const isSold = unit.status === 'sold' || unit.status === 'booked'
  const title = `${unit_no}, ${block.name}, ${project.name}`
  const path = href(pages.unit, { project: project.slug, block: block.slug, unit: unit_no })
  return (
    <>
      <div className='relative'>
        <div className='wrap pt-4 md:pt-8' data-print='home'>
          <Breadcrumbs
            trail={[
              { to: href(pages.homes), label: 'Homes' },
              { to: href(pages.project, { project: project.slug }), label: project.name },
              { to: href(pages.block, { project: project.slug, block: block.slug }), label: block.name },
            ]}
          />
          <Head unit={unit} sheet={isSold ? null : sheet} buyable={!isSold} />
          {isSold && <Gone unit={unit} />}
          <Actions
            unit={unit}
            url={site.mainOrigin + path}
            title={title}
            buyable={!isSold}
            paper={data.drawing !== undefined}
          />
          <div className='mt-8 grid items-start gap-x-12 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'>
            <Plan unit={unit} drawing={data.drawing} search={search} at={params} />
            <Place unit={unit} drawing={data.drawing} />
          </div>
          {data.drawing?.outlook && (
            <Part id='outlook' title='The view'>
              <UnitOutlook outlook={data.drawing.outlook} unitNo={unit_no} />
            </Part>
          )}
          {sheet && !isSold && <Costs sheet={sheet} search={search} cash={data.cash} unitId={unit.id} />}
          {!sheet && !isSold && <WithoutSheet announced={unit.price_total > 0} />}
          {!isSold && unit.similar.length > 0 && (
            <Part id='similar' title='Similar homes' quiet>
              <Similar unit={unit} most={3} />
            </Part>
          )}
        </div>
        <EnquiryBar title={`Ask about ${unit_no}`} about={about(unit)} to='#contact' />
      </div>
      <div className='wrap' data-print='no'>
        <Part id='contact' title={isSold ? 'Ask about similar homes' : `Ask about ${unit_no}`}>
          <EnquiryForm about={about(unit)} />
        </Part>
      </div>
    </>
  )
}

type ActionsProps = {
  readonly unit: UnitFile
  readonly url: string
  readonly title: string
  readonly buyable: boolean
  /** False if the service can't produce documents. */
  readonly paper: boolean
}

function Actions({ unit, url, title, buyable, paper }: ActionsProps): ReactElement {
  const { project, block, unit_no, unit_type: type, floor, facing } = unit
  const at = { project: project.slug, block: block.slug, unit: unit_no }
  return (
    <div className='mt-6 flex flex-wrap items-start gap-x-6 gap-y-3' data-print='no'>
      {buyable && (
        <p className='flex gap-3'>
          <ButtonLink to={href(pages.bookVisit, at, { home: `${block.slug}.${unit_no}` })}>
            Book visit
          </ButtonLink>
          <ButtonLink to='#contact' kind='secondary'>
            Enquire
          </ButtonLink>
        </p>
      )}
      <Share
        url={url}
        text={`${type.name}, ${floorText(floor).toLowerCase()}, facing ${facingNames[facing].toLowerCase()}: ${title}`}
      />
      <KeepButton id={unit.id} name={unit_no} />
      <CompareControl name={unitName(at)} />
      {paper && (
        <a
          className='link inline-flex min-h-11 items-center'
          href={`/download/project/block/units/${unit.id}/dossier`}
        >
          Two-page PDF<span className='sr-only'> about {unit_no}</span>
        </a>
      )}
    </div>
  )
}

function about(unit: UnitFile) {
  return { thing: `${unit.unit_no}, ${unit.project.name}`, fields: { unit_id: unit.id } }
}

type HeadProps = {
  readonly unit: UnitFile
  readonly sheet: CostSheet | null
  readonly buyable: boolean
}

function Head({ unit, sheet, buyable }: HeadProps): ReactElement {
  const { project, block, unit_no, unit_type: type, status } = unit
  return (
    <header
      data-print='pair'
      className='mt-2 grid gap-x-8 gap-y-4 md:mt-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-end'
    >
      <div>
        <p className='label-type text-ink-soft'>
          {project.name}, {block.name}
        </p>
        <h1 className='display-type mt-1 text-48 md:text-72'>{unit_no}</h1>
        <p className='mt-2 text-18'>
          {type.name}, {squareFeet(unit.carpet)} carpet,{' '}
          {block.floors_to > block.floors_from && `${floorText(unit.floor).toLowerCase()}, `}facing{' '}
          {facingNames[unit.facing].toLowerCase()}
        </p>
      </div>
      <div>
        <p className='flex items-center gap-2'>
          <UnitMark status={status} />
          <span className='font-semibold'>{unitStatusNames[status]}</span>
        </p>
        {buyable && <HeadPrice unit={unit} sheet={sheet} />}
        <div className='mt-3'>
          <ReraLines project={ofTower(project, block.name)} />
        </div>
      </div>
    </header>
  )
}

/** The kind of price that the visitor chose, from the cost sheet for this buyer and parking if there is one. */
function HeadPrice(props: {
  readonly unit: UnitFile
  readonly sheet: CostSheet | null
}): ReactElement | null {
  const { unit, sheet } = props
  const { kind } = usePriceSearch()
  const all = sheet ? { all_in: sheet.total, monthly: sheet.emi.monthly } : {}
  const price = priceOf({ status: unit.status, price_total: unit.price_total, ...all }, kind)
  if (!price) return null
  const on = price.kind === 'before_taxes' ? unit.project.price_as_of : sheet?.as_of
  return (
    <div className='mt-2'>
      <PriceShort paise={price.paise} className='display-type text-38' />
      <p className='text-14 text-ink-soft'>
        {kindWords[price.kind]}
        {on && `, as of ${dayText(on)}`}
        {sheet && (
          <>
            ;{' '}
            <a className='link' href='#cost'>
              see every part
            </a>
          </>
        )}
      </p>
      {unit.price_changes && <PriceHistory home={unit} price={price} />}
      {sheet && <PriceSwitch className='mt-2' />}
    </div>
  )
}

/** Either the price isn't announced, or the service states the price and no other costs. */
function WithoutSheet({ announced }: { readonly announced: boolean }): ReactElement {
  if (announced) {
    return (
      <Notice className='mt-16' title='Ask us for the full cost sheet.'>
        The price above is before taxes and charges. Leave a number below and the sales office will send you
        every line.
      </Notice>
    )
  }
  return (
    <Notice className='mt-16' title='The price of this home hasn’t been announced yet.'>
      Leave a number below and the sales office will let you know when it is.
    </Notice>
  )
}

function Gone({ unit }: { readonly unit: UnitFile }): ReactElement {
  const { project, block, status } = unit
  const all = href(pages.block, { project: project.slug, block: block.slug }, { status: 'available' })
  return (
    <section aria-labelledby='gone' data-print='no' className='mt-6 border-highlight border-t-2 pt-4'>
      <h2 id='gone' className='heading-3'>
        {status === 'sold' ? 'This home is sold.' : 'This home is booked.'}
      </h2>
      <p className='mt-1 mb-4 text-ink-soft'>
        {unit.similar.length > 0
          ? 'These similar homes are available.'
          : 'No similar homes are left in this project.'}
      </p>
      <Similar unit={unit} most={3} />
      <p className='mt-4'>
        <ButtonLink to={all} kind='secondary' size='small'>
          See all available in {block.name}
        </ButtonLink>
      </p>
    </section>
  )
}

type PlanProps = {
  readonly unit: UnitFile
  readonly drawing: UnitDrawing | undefined
  readonly search: URLSearchParams
  readonly at: { readonly project: string; readonly block: string; readonly unit: string }
}

function Plan({ unit, drawing, search, at }: PlanProps): ReactElement {
  const measure: Measure = search.get('measure') === 'feet' ? 'feet' : 'metric'
  const to = (measure?: string) => {
    const names = ['buyer', 'parking', 'down_payment_percent', 'rate', 'years', 'rent']
    const query: Query = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]))
    return href(pages.unit, at, { ...query, measure })
  }
  const look = 'inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-ink'
  return (
    <section aria-labelledby='plan'>
      <div className='mb-4 flex flex-wrap items-baseline justify-between gap-x-6'>
        <h2 id='plan' className='heading-3'>
          {unit.unit_type.name} floor plan
        </h2>
        <nav aria-label='Units' data-print='no' className='flex gap-4 text-14'>
          <Link
            to={to()}
            replace
            preventScrollReset
            className={look}
            aria-current={measure === 'metric' ? 'true' : undefined}
          >
            Metres
          </Link>
          <Link
            to={to('feet')}
            replace
            preventScrollReset
            className={look}
            aria-current={measure === 'feet' ? 'true' : undefined}
          >
            Feet
          </Link>
        </nav>
      </div>
      <FloorPlan
        plan={drawing?.plan ?? undefined}
        north={drawing?.north ?? null}
        rooms={unit.unit_type.rooms}
        measure={measure}
      />
      {drawing?.plan && <PlanActs plan={drawing.plan} unitId={unit.id} />}
    </section>
  )
}
