import { Phone } from 'lucide-react'
import type { ReactElement } from 'react'
import { telephone } from '../../../features/enquiry/Desks.tsx'
import type { Brand } from '../../../site.ts'

const part = 'flex min-h-12 flex-1 items-center justify-center gap-2 rounded-control border font-semibold'

/** Within reach of the thumb until the form itself is there. */
export function PhoneBar({ brand }: { readonly brand: Brand }): ReactElement {
  return (
    <nav
      aria-label='Call or enquire'
      data-print='no'
      className='sticky bottom-0 z-10 mt-12 flex gap-3 border-line border-t bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden'
    >
      <a href={telephone(brand)} className={`${part} border-control`}>
        <Phone aria-hidden className='size-5' />
        Call
      </a>
      <a href='#contact' className={`${part} border-action bg-action text-action-ink`}>
        Enquire
      </a>
    </nav>
  )
}
