import { isIP } from 'node:net'

interface Trusted {
  readonly TRUST_PROXY?: string | undefined
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

export function proxiesOf({ TRUST_PROXY = '' }: Trusted): readonly string[] {
  return TRUST_PROXY.split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}

export function proxyProblems(read: Trusted): readonly string[] {
  return proxiesOf(read)
    .filter((range) => !isRange(range))
    .map((range) => `TRUST_PROXY "${range}" is neither an address nor a subnet`)
}

function isRange(range: string): boolean {
  const [address = '', bits] = range.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  return (
    namedRanges.includes(range) ||
    (isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)))
  )
}
