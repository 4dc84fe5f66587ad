import type { ReactElement } from 'react'
import type { PlotDevelopment } from '#contract/estate/projects/plots.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { EnquiryBar } from '../../../features/leads/enquiry/EnquiryBar.tsx'
import { EnquiryForm } from '../../../features/leads/enquiry/forms.tsx'
import { RadialMap } from '../../../features/projects/location/onDemand.tsx'
import { placeText, unitsText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chooser } from './Chooser.tsx'
import { About, Voices } from './lower.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function PlotView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { development, voices, map } = data
  const plot = development.plots.find(({ plot_no }) => plot_no === search.get('no'))
  const about = {
    thing: plot ? `Plot ${plot.plot_no}, ${development.name}` : development.name,
    fields: { project_id: development.id, ...(plot && { plot_id: plot.id }) },
  }
  const ask = plot ? `Ask about plot ${plot.plot_no}` : `Ask about ${development.name}`
  return (
    <>
      <div className='relative'>
        <Top development={development} plot={plot?.plot_no} />
        <Chooser development={development} chosen={plot} search={search} device={site.device} />
        <About development={development} />
        {voices && voices.items.length > 0 && <Voices voices={voices.items.slice(0, 6)} />}
        {map && map.points.length > 0 && (
          <section aria-labelledby='around' className='wrap mt-16 md:mt-32'>
            <h2 id='around' className='heading-2 mb-8'>
              What’s nearby
            </h2>
            <RadialMap map={map} name={development.name} />
          </section>
        )}
        <EnquiryBar title={ask} about={about} to='#contact' />
      </div>
      <section id='contact' aria-labelledby='contact-title' className='wrap grid-page mt-16 gap-y-6 md:mt-32'>
        <h2 id='contact-title' className='heading-2 col-span-full lg:col-span-4'>
          {ask}
        </h2>
        <div className='col-span-full lg:col-span-8'>
          <EnquiryForm about={about} />
        </div>
      </section>
    </>
  )
}

interface TopProps {
  readonly development: PlotDevelopment
  readonly plot: string | undefined
}

function Top({ development, plot }: TopProps): ReactElement {
  const { kind, name, plots_available, plots_total } = development
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop
        title={name}
        trail={[
          { to: href(pages.projects), label: 'Projects' },
          { to: href(pages.plots), label: 'Plots' },
        ]}
      >
        {placeText(development)}.{' '}
        {plots_total > 0 && `${plots_available} of ${unitsText(kind, plots_total)} available now.`}
      </PageTop>
      {plots_available > 0 && (
        <p className='mt-6 flex gap-3' data-print='no'>
          <ButtonLink to={href(pages.bookVisit, { project: development.slug }, { plot })}>
            Book visit
          </ButtonLink>
          <ButtonLink to='#contact' kind='secondary'>
            Enquire
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
