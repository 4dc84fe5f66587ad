/** A household has a whole /64 of IPv6, so all of it counts as one address. */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown'
  const bare = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  return bare.includes(':') ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare
}

/** What one customer of a provider can have at most: a /48 of IPv6, which holds 65,536 networks. */
export function siteOf(network: string): string {
  return network.includes(':')
    ? `${groupsOf(network.replace(/\/.*$/, '')).slice(0, 3).join(':')}::/48`
    : network
}

function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array<string>(missing).fill('0'), ...back].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
