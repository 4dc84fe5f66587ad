import type { ReactElement } from 'react'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { useNow } from '../../../ui/timing/useNow.ts'
import { StudyTabs } from '../StudyTabs.tsx'
import { DemoCard } from './DemoCard.tsx'
import { PastDemo } from './PastDemo.tsx'
import { Proposals } from './Proposals.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function MyDemosView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { items, page, items_per_page, total } = data.demos
  const form = useFormState()
  const now = useNow(site.now)
  const isAhead = ({ status }: { readonly status: string }): boolean =>
    status === 'requested' || status === 'confirmed'
  const ahead = items.filter(isAhead)
  const past = items.filter((demo) => !isAhead(demo))
  const shared = { zone: site.timeZone, form, now }
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>My demo classes</h1>
      <StudyTabs />
      {form.done && <Notice tone='good' live title={form.done} className='reading mt-6' />}
      <Proposals proposals={data.proposals?.items ?? []} zone={site.timeZone} form={form} />
      {total === 0 && !data.proposals?.items.length && <NoDemos />}
      {ahead.length > 0 && (
        <ul className='mt-6 grid gap-6'>
          {ahead.map((booking) => (
            <DemoCard
              key={booking.id}
              booking={booking}
              slots={search.get('move') === booking.id ? (data.slots?.items ?? []) : null}
              {...shared}
            />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <section className='mt-12'>
          <h2 className='heading-2'>Earlier</h2>
          <ul className='mt-2'>
            {past.map((booking) => (
              <PastDemo key={booking.id} booking={booking} {...shared} />
            ))}
          </ul>
        </section>
      )}
      {total > items_per_page && (
        <div className='mt-8'>
          <Pagination
            page={page}
            itemsPerPage={items_per_page}
            total={total}
            things='demo classes'
            to={(other) => href(pages.myDemos, {}, { page: other })}
          />
        </div>
      )}
    </div>
  )
}

function NoDemos(): ReactElement {
  return (
    <EmptyState
      title='No demo classes yet'
      picture={<Picture image={scenes['empty-classes']} sizes='16rem' alt='' imgClassName='bg-transparent' />}
      action={<ButtonLink to={href(pages.courses)}>Find a course</ButtonLink>}
    >
      A demo is free and takes about half an hour. You meet the tutor, and afterwards they recommend a group.
    </EmptyState>
  )
}
