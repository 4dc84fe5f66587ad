/** The path of a picture on this site. Anything else in a cookie isn't a picture of ours. */
export function ownPicture(address: string | null | undefined): string | undefined {
  return address && /^\/(?!\/)[\w./-]{1,200}\.webp$/.test(address) ? address : undefined
}
