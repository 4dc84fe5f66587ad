import { useSelector } from 'react-redux'
import type { RootState } from '../platform/store.ts'

/** The name of the tutor whose sub-domain this is, once their page is loaded. */
export function useStorefrontOwner(): string | undefined {
  return useSelector(({ site, calls }: RootState) => {
    if (site.subdomain === null) return undefined
    const tutor = Object.values(calls.queries).find((query) => query?.endpointName === 'getArtist')?.data
    return isNamed(tutor) && tutor.handle === site.subdomain ? tutor.name : undefined
  })
}

function isNamed(data: unknown): data is { readonly name: string; readonly handle: string } {
  return typeof data === 'object' && data !== null && 'name' in data && 'handle' in data
}
