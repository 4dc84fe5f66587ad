import type { ReactElement } from 'react'

/** Applies the tutor's colour to elements marked with `data-own` and `data-own-band`. */
export function OwnColour({ colour }: { readonly colour: string | null }): ReactElement | null {
  return colour === null ? null : <link rel='stylesheet' href={`/colours/${colour}.css`} />
}
