import type { ReactElement } from 'react'
import type { Reaction } from './roomView.ts'

/** Who reacted just now, shown for a few seconds. */
export function Reactions({ reactions }: { readonly reactions: readonly Reaction[] }): ReactElement {
  return (
    <ul
      aria-live='polite'
      aria-label='Reactions'
      className='pointer-events-none absolute bottom-3 left-6 grid gap-2'
    >
      {reactions.map(({ id, name, sign }) => (
        <li
          key={id}
          className='justify-self-start rounded-pill border border-line bg-ground px-3 py-1 text-14 elevated'
        >
          <span className='text-20'>{sign}</span> {name}
        </li>
      ))}
    </ul>
  )
}
