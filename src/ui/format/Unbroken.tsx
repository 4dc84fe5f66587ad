import type { ReactElement, ReactNode } from 'react'

/** A text in which ranges such as 7–10 don't break across lines. */
export function Unbroken({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/(\d+[–-]\d+:?)/)
  const shown = parts.map((part, index): ReactNode => {
    const key = `${index} ${part}`
    return index % 2 === 0 ? (
      part
    ) : (
      <span key={key} className='whitespace-nowrap'>
        {part}
      </span>
    )
  })
  return <>{shown}</>
}
