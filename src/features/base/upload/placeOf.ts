import type { UploadPlace } from '#contract/uploadPlace.ts'

export interface Place {
  /** The file's id after the upload. */
  readonly id: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** True if the service has to be told that the file has arrived. */
  readonly told: boolean
}

/**
 * Where a file is uploaded to, and its id there. Every host of this site takes uploads, and the page's policy allows
 * only its own host, so an address on the main host becomes a path on this one.
 */
export function placeOf(place: UploadPlace, mainOrigin: string): Place {
  const near = (address: string) =>
    address.startsWith(`${mainOrigin}/`) ? address.slice(mainOrigin.length) : address
  if (typeof place !== 'string') {
    const { upload_id, upload_url, headers } = place
    return { id: upload_id, url: near(upload_url), headers, told: true }
  }
  return { id: place.split(/[?#]/, 1)[0] ?? place, url: near(place), headers: {}, told: false }
}
