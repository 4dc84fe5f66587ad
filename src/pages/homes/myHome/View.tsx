import { FileText } from 'lucide'
import type { ReactElement } from 'react'
import type { OwnHome } from '#contract/estate/bookings/ownHome.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fileLook, Next } from './Next.tsx'
import { Plan, Receipts, Sums } from './Payments.tsx'
import { Tower } from './Tower.tsx'
import { dayText, paperPath } from './words.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** A buyer's home between the booking and the keys: what is due, what is paid, and how far the tower has got. */
export default function MyHomeView(): ReactElement {
  const { data, search } = usePage(work)
  const { home } = data.own
  const token = search.get('token') ?? ''
  if (!home)
    return (
      <div className='wrap pt-8 lg:pt-12'>
        <PageTop title='We can’t open this home'>
          Open the link in our latest email, or copy the whole link. Each new link replaces the one before; if
          none of yours works, call us and we’ll send you another.
        </PageTop>
        <ButtonLink to={href(pages.contact)} kind='secondary' className='mt-6'>
          Contact us
        </ButtonLink>
      </div>
    )
  const { unit, project, block } = home
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title={`${unit.unit_no}, ${project.name}`}>
        {`${unit.type} on floor ${unit.floor} of ${block.name}. ${stateText(home)}`}
      </PageTop>
      <div className='grid-page items-start gap-y-12 lg:gap-y-16'>
        <div className='col-span-full lg:col-span-7 lg:col-start-1'>
          <Next home={home} token={token} />
        </div>
        <div className='col-span-full lg:col-span-7 lg:col-start-1'>
          <Sums home={home} />
        </div>
        <div className='col-span-full grid gap-12 lg:col-span-7 lg:col-start-1'>
          <Plan home={home} token={token} />
          <Receipts home={home} token={token} />
        </div>
        <div className='col-span-full grid gap-12 lg:col-span-4 lg:col-start-9 lg:row-span-3 lg:row-start-1 lg:mt-8'>
          <Tower home={home} />
          <Papers home={home} token={token} />
        </div>
      </div>
    </div>
  )
}

function stateText({ booked_on, agreed_on, handed_over_on }: OwnHome): string {
  if (handed_over_on !== null) return `Yours since ${dayText(handed_over_on)}.`
  if (agreed_on !== null) return `Agreement signed on ${dayText(agreed_on)}.`
  return `Booked on ${dayText(booked_on)}.`
}

interface PapersProps {
  readonly home: OwnHome
  readonly token: string
}

function Papers({ home, token }: PapersProps): ReactElement {
  const { lines, sums, booked_on, reference, name, co_buyer } = home
  return (
    <section aria-labelledby='papers'>
      <h2 id='papers' className='heading-2'>
        Your booking
      </h2>
      <p className='mt-3'>
        {co_buyer === null ? name : `${name} and ${co_buyer}`}
        <span className='block text-14 text-ink-soft'>{`Booking ${reference}`}</span>
      </p>
      <Disclosure
        title={`Price on ${dayText(booked_on)}`}
        aside={rupees(sums.total)}
        className='mt-4 border-t'
      >
        <dl>
          {lines.map(({ code, label, amount }) => (
            <div key={code} className='flex justify-between gap-4 border-line border-b py-2'>
              <dt>{label}</dt>
              <dd className='whitespace-nowrap tabular-nums'>{rupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <p className='mt-4 flex flex-wrap gap-3'>
        <a href={paperPath(token, 'form')} className={fileLook}>
          <Icon of={FileText} className='size-4' />
          Booking form
        </a>
        <ButtonLink to={href(pages.contact)} kind='secondary' size='small'>
          Contact us
        </ButtonLink>
      </p>
    </section>
  )
}
