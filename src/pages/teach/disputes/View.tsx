import type { ReactElement } from 'react'
import { DisputeList } from '../../../features/teaching/DisputeList.tsx'
import { TeachNav } from '../../../features/teaching/TeachNav.tsx'
import { statusWords } from '../../../features/teaching/tutorDispute.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'

/** What students say went wrong in one's own courses. */
export default function TeachDisputesView(): ReactElement {
  const { data, site } = usePage(pages.teachDisputes)
  const { items, page, items_per_page, total } = data.disputes
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <h1 className='heading-1 mt-8'>Disputes</h1>
      {items.length === 0 ? (
        <EmptyState title='No disputes'>
          When a student reports a problem with a class, it stands here, and you say your side of it.
        </EmptyState>
      ) : (
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
      )}
    </div>
  )
}
