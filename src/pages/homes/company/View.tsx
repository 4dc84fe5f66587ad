import type { ReactElement } from 'react'
import type { CompletedProject } from '#contract/estate/projects/content.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { Warranty } from '../../../features/projects/company/Warranty.tsx'
import { handedOver } from '../../../features/projects/handedOver.ts'
import { countText, pictureKinds } from '../../../features/projects/words.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Figure } from '../../../ui/picture/Figure.tsx'
import { Block } from './Block.tsx'
import { Complaints } from './Complaints.tsx'
import { Delivery } from './Delivery.tsx'
import { Offices } from './Offices.tsx'
import { Team } from './Team.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CompanyView(): ReactElement {
  const { data, site } = usePage(work)
  const completed = data.completed?.items ?? []
  const { company } = data
  const [newest] = completed
  const selling = (data.projects?.items ?? []).filter(({ units }) => units.available > 0).length
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='About the builder'>{leadOf(completed, selling)}</PageTop>
      {newest && (
        <Figure
          image={newest.image}
          priority
          sizes='(min-width: 75rem) 1200px, 100vw'
          kind={`${newest.name}, ${newest.locality}. ${pictureKinds[newest.image.kind]}`}
          imgClassName='mt-8 aspect-3/2 w-full object-cover md:mt-12 md:aspect-2/1'
        />
      )}
      {completed.length > 0 && (
        <Block id='delivery' title='Promised and delivered'>
          <Delivery completed={completed} />
        </Block>
      )}
      {company && company.team.length > 0 && (
        <Block id='team' title='Who works here'>
          <Team team={company.team} />
        </Block>
      )}
      {company && company.offices.length > 0 && (
        <Block id='offices' title='Offices'>
          <Offices offices={company.offices} />
        </Block>
      )}
      <Block id='warranty' title='Five-year warranty'>
        <Warranty />
      </Block>
      <Block id='complaints' title='Complaints'>
        <Complaints officer={company?.grievances ?? null} brand={site.brand} />
      </Block>
    </div>
  )
}

function leadOf(completed: readonly CompletedProject[], selling: number): string {
  const done =
    completed.length > 0
      ? `${countText(completed.length, 'project')} handed over, with ${handedOver(completed)}. `
      : ''
  const now = selling > 0 ? `${countText(selling, 'project')} with homes to buy now. ` : ''
  return `${done}${now}We build for people who stay, and we publish our dates.`
}
