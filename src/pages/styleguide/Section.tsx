import type { ReactElement, ReactNode } from 'react'

export function Section({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: ReactNode
}): ReactElement {
  return (
    <section className='grid grid-cols-1 gap-6 border-line border-t py-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8'>
      <div>
        <h2 className='heading-3'>{title}</h2>
        {note && <p className='mt-2 text-14 text-ink-soft'>{note}</p>}
      </div>
      <div className='grid min-w-0 grid-cols-1 gap-8'>{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }): ReactElement {
  return <div className='flex flex-wrap items-center gap-4'>{children}</div>
}

export function Pair({ children }: { children: ReactNode }): ReactElement {
  return <div className='grid grid-cols-1 items-start gap-6 md:grid-cols-2'>{children}</div>
}
