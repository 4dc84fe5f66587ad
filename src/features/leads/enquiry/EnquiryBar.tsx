import { Phone } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '../../../platform/store.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { EnquirySheet, type EnquirySheetProps } from './EnquirySheet.tsx'
import { telephone, whatsApp } from './reach.ts'

const part =
  'flex min-h-12 flex-1 items-center justify-center gap-2 rounded-control border border-control font-semibold'

/** Call, WhatsApp and enquire, within the thumb's reach. Placed last in the part of a page before its form. */
export function EnquiryBar(props: Omit<EnquirySheetProps, 'className' | 'wide' | 'size'>): ReactElement {
  const brand = useSelector((state: RootState) => state.site.brand)
  return (
    <nav
      aria-label='Call, write or enquire'
      data-print='no'
      className='sticky bottom-0 z-10 mt-12 flex gap-2 border-line border-t bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden'
    >
      <a href={telephone(brand)} className={part}>
        <Icon of={Phone} className='size-5 max-[24rem]:hidden' />
        Call
      </a>
      <a href={whatsApp(brand, props.title)} className={part} rel='noopener external'>
        WhatsApp
      </a>
      <EnquirySheet {...props} className='min-h-12 flex-1' />
    </nav>
  )
}
