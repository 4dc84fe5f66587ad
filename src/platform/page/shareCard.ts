import type { Picture } from '#contract/estate/projects/building/picture.ts'
import type { AnyNeed, DataOf } from '../calls/needs.ts'
import type { Mood, PageWork } from './page.ts'

/** The picture of a shared link, in words and shapes. */
export interface ShareCard {
  readonly mood: Mood
  readonly label: string
  readonly title: string
  readonly lines: readonly string[]
  /** A line at the bottom, such as a registration number. */
  readonly small?: string
  readonly picture: CardPicture
}
export type CardPicture =
  | { readonly kind: 'photo'; readonly src: string }
  /** The cover that is generated from a course's title. */
  | { readonly kind: 'cover'; readonly title: string }
  /** A plan or an elevation of a building, drawn to scale. */
  | { readonly kind: 'drawing'; readonly picture: Picture }

/** The export of card.ts beside a view: makes the card from the page's own data. */
export type CardOf<W> =
  W extends PageWork<infer _P, infer N extends AnyNeed> ? (data: DataOf<N>) => ShareCard : never
