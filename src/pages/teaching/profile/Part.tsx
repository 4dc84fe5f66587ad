import type { ReactElement, ReactNode } from 'react'
import { useAnswerFocus } from '../../../platform/form/useAnswerFocus.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import type { PartForm } from './usePart.tsx'
import { work } from './work.ts'

interface PartProps {
  /** The part's fragment in the address. */
  readonly id: string
  readonly title: string
  readonly about: ReactNode
  readonly form: PartForm
  readonly children: ReactNode
}

/** One part of the profile, and the result of its last form. */
export function Part({ id, title, about, form, children }: PartProps): ReactElement {
  const place = useAnswerFocus()
  const { search } = usePage(work)
  const message = form.problem ?? form.done ?? (search.get('saved') === id && !form.busy ? 'Saved.' : null)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className='grid scroll-mt-6 gap-x-6 gap-y-4 border-line border-b py-8 last:border-b-0 md:py-12 lg:grid-cols-12'
    >
      <div className='lg:col-span-4'>
        <h2 id={`${id}-title`} className='heading-3'>
          {title}
        </h2>
        <div className='mt-2 max-w-[44ch] text-ink-soft'>{about}</div>
      </div>
      <div
        ref={place}
        className='grid min-w-0 max-w-[38rem] grid-cols-1 content-start gap-6 lg:col-span-7 lg:col-start-6'
      >
        {message && (
          <div data-answer tabIndex={-1} className='rounded-card'>
            <Notice tone={form.problem ? 'bad' : 'good'} live title={message} action={form.undo} />
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
