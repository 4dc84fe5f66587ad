import { useSelector } from 'react-redux'
import type { RootState } from '../platform/store.ts'

/** The name of the tutor whose sub-domain this is, once their page has told it. */
export function useStorefrontOwner(): string | undefined {
  return useSelector(({ site, calls }: RootState) => {
    if (site.subdomain === null) return undefined
    const found = Object.values(calls.queries).find((query) => query?.endpointName === 'getArtist')?.data
    return isNamed(found) && found.handle === site.subdomain ? found.name : undefined
  })
}

function isNamed(data: unknown): data is { readonly name: string; readonly handle: string } {
  return typeof data === 'object' && data !== null && 'name' in data && 'handle' in data
}
