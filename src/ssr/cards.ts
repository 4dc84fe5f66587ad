import type { PageRecord } from '../platform/page/page.ts'
import type { ShareCard } from '../platform/page/shareCard.ts'

const cards = import.meta.glob<{ readonly card: (data: unknown) => ShareCard }>('../pages/**/card.ts')

/** The picture of a shared link, for pages that have a card.ts beside their view. */
export async function cardOf({ view }: PageRecord, data: unknown): Promise<ShareCard | null> {
  const load = cards[`../pages/${view}/card.ts`]
  return load ? (await load()).card(data) : null
}
