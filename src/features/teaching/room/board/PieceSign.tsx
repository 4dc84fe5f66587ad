import type { ReactElement } from 'react'

/** A chess piece, drawn in a square of 45 units. */
export function PieceSign({ piece }: { readonly piece: string }): ReactElement {
  const isWhite = piece === piece.toUpperCase()
  return (
    <svg
      aria-hidden
      viewBox='0 0 45 45'
      fill={isWhite ? '#fff' : '#2a2740'}
      stroke={isWhite ? '#2a2740' : '#f6f1e6'}
      strokeWidth={1.5}
      strokeLinejoin='round'
      className='pointer-events-none absolute inset-0 size-full'
    >
      <path d={shapes[piece.toLowerCase()]} />
    </svg>
  )
}

const foot = 'M11 39.5h23v-3.2a2 2 0 0 0-2-2H13a2 2 0 0 0-2 2z'
const shapes: Readonly<Record<string, string>> = {
  p: `M22.5 9a5.3 5.3 0 0 0-3.6 9.2c-3.2 1.7-4.6 4.4-4.2 7.3h3.1c-.3 3.6-2 6.2-4.3 8.8h18c-2.300-2.600-4-5.200-4.300-8.800h3.100c.4-2.900-1-5.600-4.200-7.300A5.300 5.300 0 0 0 22.500 9z${foot}`,
  r: `M12 8v8.500l3.500 3v11.500l-2.500 3.300h19l-2.500-3.300V19.500l3.500-3V8h-4.500v3.500h-4V8h-4v3.500h-4V8z${foot}`,
  n: `M21 8.500l-2.500-3-1.500 4.500c-4.500 3-7.500 8-8.500 14.500l3 3.500 4-1 2.500-3.500 4-.5c-.5 4.500-5.500 5.500-6 11.300h18.500C35 24 32.500 11.500 21 8.500z${foot}`,
  b: `M22.500 5a2.600 2.600 0 0 0-1.700 4.600c-5.300 3.600-8.300 8-8.300 12.400 0 3.300 2 5.500 4 6.500l-2 5.800h16l-2-5.800c2-1 4-3.200 4-6.500 0-4.400-3-8.800-8.300-12.400A2.600 2.600 0 0 0 22.500 5z${foot}`,
  q: `M9 13.500a2.500 2.500 0 1 1 2.800-2.500l4.200 8 1.500-10.500a2.500 2.500 0 1 1 2.800-.8l2.200 9.800 2.200-9.800a2.500 2.500 0 1 1 2.800.8L29 19l4.200-8a2.500 2.500 0 1 1 2.800 2.500l-4.500 20.800h-18z${foot}`,
  k: `M21 4.500h3v3h3v3h-3v3.300c4-.5 12 .2 12 7.700 0 6-6 8.500-6.500 12.800h-14C15 30 9 27.500 9 21.500c0-7.500 8-8.200 12-7.700v-3.300h-3v-3h3z${foot}`,
}
