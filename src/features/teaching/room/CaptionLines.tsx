import type { ReactElement } from 'react'
import type { Caption } from './roomView.ts'

/** Live captions along the top of the pictures, since names and one's own picture are at the bottom. */
export function CaptionLines({ captions }: { readonly captions: readonly Caption[] }): ReactElement {
  return (
    <section
      aria-label='Captions'
      aria-live='polite'
      className='pointer-events-none absolute inset-x-0 top-2 z-10 grid justify-items-center gap-1 px-6'
    >
      {captions.map(({ id, name, text }) => (
        <p key={id} className='max-w-2xl rounded-control bg-ink px-3 py-1 text-18 text-ground'>
          <span className='font-semibold'>{`${name}: `}</span>
          {text}
        </p>
      ))}
    </section>
  )
}
