import type { ReactElement } from 'react'
import type { PlotProject } from '#contract/estate/projects/plots.ts'
import { plotExtras } from '#contract/estate/projects/prices.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { ReraLines } from '../../../features/projects/Rera.tsx'
import { dayText, pictureKinds, placeText, possessionText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { squareFeet } from '../../../ui/format/area.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Figure } from '../../../ui/picture/Figure.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function PlotsView(): ReactElement {
  const { data } = usePage(work)
  const { items } = data.developments
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Plots' trail={[{ to: href(pages.projects), label: 'Projects' }]}>
        Each layout has a plan showing every plot’s size, facing, price and status.
      </PageTop>
      {items.length === 0 ? (
        <div className='mt-12'>
          <EmptyState
            title='No plots for sale right now'
            action={<ButtonLink to={href(pages.projects)}>See all projects</ButtonLink>}
          >
            We have homes in several cities.
          </EmptyState>
        </div>
      ) : (
        <ul className='mt-12 grid gap-16 md:mt-16 md:gap-24'>
          {items.map((each, index) => (
            <li key={each.id}>
              <Development development={each} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DevelopmentProps = { readonly development: PlotProject; readonly first: boolean }

function Development({ development, first }: DevelopmentProps): ReactElement {
  const { hero, name, slug, tagline } = development
  const to = href(pages.plot, { plot: slug })
  return (
    <article className='grid-page items-start gap-y-6'>
      <Link to={to} tabIndex={-1} className='col-span-full lg:col-span-7'>
        <Figure
          image={hero}
          kind={pictureKinds[hero.kind]}
          sizes='(min-width: 75rem) 690px, (min-width: 64rem) 58vw, 100vw'
          priority={first}
          imgClassName='aspect-3/2'
        />
      </Link>
      <div className='col-span-full lg:col-span-5'>
        <h2 className='heading-2'>
          <Link to={to} className='underline-offset-4 hover:underline'>
            {name}
          </Link>
        </h2>
        <p className='mt-1'>{placeText(development)}</p>
        <p className='mt-3 text-ink-soft'>{tagline}</p>
        <Facts className='mt-6' facts={factsOf(development)} />
        <div className='mt-6'>
          <ReraLines project={development} withQr />
        </div>
        <ButtonLink kind='secondary' to={to} className='mt-6 max-sm:w-full'>
          See all plots<span className='sr-only'> of {name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

function factsOf(development: PlotProject) {
  const { plots_available, plots_total, plot_area_from: from, plot_area_to: upTo, price_as_of } = development
  const { plot_price_from: least, plot_price_to: most } = development
  return [
    {
      label: 'Available',
      value: plots_total === 0 ? 'Not released yet' : `${plots_available} of ${plots_total} plots`,
    },
    ...(from !== null && upTo !== null
      ? [
          {
            label: 'Sizes',
            value: from === upTo ? squareFeet(from) : `${squareFeet(from)} to ${squareFeet(upTo)}`,
          },
        ]
      : []),
    ...(least !== null && most !== null
      ? [
          {
            label: 'Price',
            value: (
              <>
                <PriceShort paise={least} />
                {most !== least && (
                  <>
                    {' '}
                    to <PriceShort paise={most} />
                  </>
                )}
                <span className='block text-14 text-ink-soft'>
                  {plotExtras}
                  {price_as_of && `, as of ${dayText(price_as_of)}`}
                </span>
              </>
            ),
          },
        ]
      : []),
    { label: 'Possession', value: possessionText(development) },
  ]
}
