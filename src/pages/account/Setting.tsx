import { type ReactElement, type ReactNode, useId } from 'react'

interface SettingProps {
  readonly title: ReactNode
  /** The setting's purpose, in a sentence or two. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** One setting: its name and purpose at the left, its controls at the right. */
export function Setting({ title, about, children }: SettingProps): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className='grid gap-x-6 gap-y-4 py-8 md:py-12 lg:grid-cols-12'>
      <div className='lg:col-span-4'>
        <h2 id={id} className='heading-3'>
          {title}
        </h2>
        {about && <div className='mt-2 max-w-[44ch] text-ink-soft'>{about}</div>}
      </div>
      <div className='grid max-w-[34rem] content-start gap-6 lg:col-span-7 lg:col-start-6 lg:w-full'>
        {children}
      </div>
    </section>
  )
}
