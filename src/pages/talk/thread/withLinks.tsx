import type { ReactNode } from 'react'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/

/** Addresses can be pressed, and say where they lead: nothing of them is looked up. */
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
