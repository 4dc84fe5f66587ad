import type { PageRecord } from '../platform/page/page.ts'

/** The style sheets: the pages that people come to first have one for each face, the rest share the whole. */
export type Sheet = 'learn' | 'homes' | 'whole'

const faces: Readonly<Record<string, Sheet>> = { learn: 'learn', site: 'learn', homes: 'homes' }

/** By the area of the page's view, as the build collects them. */
export function sheetOf({ view }: Pick<PageRecord, 'view'>): Sheet {
  return faces[(view ?? '').split('/')[0] ?? ''] ?? 'whole'
}
