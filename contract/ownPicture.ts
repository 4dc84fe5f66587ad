/** A path of this site; anything else in a cookie is no picture of ours. */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^\/(?!\/)[\w./-]{1,200}\.webp$/.test(address) ? address : undefined
}
