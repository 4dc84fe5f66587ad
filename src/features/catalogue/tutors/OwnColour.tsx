import type { ReactElement } from 'react'

/** Colours what is marked with `data-own` and `data-own-band` as the tutor chose. */
export function OwnColour({ colour }: { readonly colour: string | null }): ReactElement | null {
  return colour === null ? null : <link rel='stylesheet' href={`/colours/${colour}.css`} />
}
