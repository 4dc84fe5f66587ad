import type { ReactElement } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { learning } from '#contract/learning/index.ts'
import { DisputeList } from '../../../features/teaching/DisputeList.tsx'
import { statusWords } from '../../../features/teaching/tutorDispute.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What students say went wrong in the tutor's own courses. */
export default function TeachDisputesView(): ReactElement {
  const { disputes, dashboard } = usePage(work).data
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <h1 className='heading-1 mt-8'>Disputes</h1>
      {disputes ? (
        <Disputes disputes={disputes} />
      ) : (
        <NotListed waiting={dashboard?.to_do.disputes_to_answer ?? 0} />
      )}
    </div>
  )
}

type DisputePage = ResponseOf<(typeof learning)['getDisputes']>
function Disputes({ disputes }: { readonly disputes: DisputePage }): ReactElement {
  const { site } = usePage(work)
  const { items, page, items_per_page, total } = disputes
  if (items.length === 0) {
    return (
      <EmptyState title='No disputes'>
        When a student reports a problem with a class, it appears here and you can give your side.
      </EmptyState>
    )
  }
  return (
    <div className='mt-8 max-w-[52rem]'>
      <DisputeList
        disputes={items}
        zone={site.timeZone}
        statusWords={statusWords}
        pressing='opened'
        toOf={({ id }) => href(pages.teachDispute, { dispute: id })}
      />
      {total > items_per_page && (
        <div className='mt-6'>
          <Pagination
            page={page}
            itemsPerPage={items_per_page}
            total={total}
            things='disputes'
            to={(other) => href(pages.teachDisputes, {}, { page: other })}
          />
        </div>
      )}
    </div>
  )
}

/** For a service that takes disputes but doesn't list them; the dashboard's data include how many are waiting. */
function NotListed({ waiting }: { readonly waiting: number }): ReactElement {
  const { site } = usePage(work)
  return (
    <EmptyState
      title={
        waiting === 0
          ? 'No disputes to answer'
          : `${waiting === 1 ? '1 dispute' : `${waiting} disputes`} to answer`
      }
    >
      Disputes aren’t listed here. Write to{' '}
      <a className='link' href={`mailto:${site.brand.email}`}>
        {site.brand.email}
      </a>{' '}
      to give your side of one.
    </EmptyState>
  )
}
