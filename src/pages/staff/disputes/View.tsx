import type { ReactElement } from 'react'
import { disputeStatuses } from '#contract/learning/words.ts'
import { DisputeList } from '../../../features/teaching/DisputeList.tsx'
import { staffStatusWords } from '../../../features/teaching/staffDispute.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ChipLink } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Every dispute, with those to decide first. */
export default function StaffDisputesView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { items, page, items_per_page, total } = data.disputes
  const status = search.get('status') ?? undefined
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>Disputes</h1>
      <nav aria-label='Which disputes' className='mt-6 flex flex-wrap gap-2'>
        <ChipLink to={href(pages.staffDisputes)} on={!status}>
          All
        </ChipLink>
        {disputeStatuses.map((word) => (
          <ChipLink key={word} to={href(pages.staffDisputes, {}, { status: word })} on={status === word}>
            {staffStatusWords[word]}
          </ChipLink>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState title='No disputes here'>
          They appear when a student reports a class or a charge.
        </EmptyState>
      ) : (
        <div className='mt-6 max-w-[52rem]'>
          <DisputeList
            disputes={items}
            zone={site.timeZone}
            statusWords={staffStatusWords}
            pressing='answered'
            withTutor
            toOf={({ id }) => href(pages.staffDispute, { dispute: id })}
          />
          {total > items_per_page && (
            <div className='mt-6'>
              <Pagination
                page={page}
                itemsPerPage={items_per_page}
                total={total}
                things='disputes'
                to={(other) => href(pages.staffDisputes, {}, { status, page: other })}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
