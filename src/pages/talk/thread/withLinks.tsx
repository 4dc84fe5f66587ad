import type { ReactNode } from 'react'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/

/** Turns addresses into links with the whole address as their text; nothing is fetched from them for a preview. */
export function withLinks(text: string): ReactNode {
  const parts = text.split(address)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
      <a key={index} href={part} rel='nofollow noopener noreferrer' target='_blank' className='link'>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
