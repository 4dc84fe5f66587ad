import type { ReactElement } from 'react'
import type { Buyer } from '#contract/estate/projects/words.ts'
import type { ContentDraft } from '#contract/estate/publishing/entries.ts'
import { movedText, secondPersonText } from '#contract/estate/stock/secondPerson.ts'
import { homesText } from '../../../features/desk/stockChangeWords.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

type DraftMoves = NonNullable<ContentDraft['moves']>

interface MovesProps {
  readonly moves: DraftMoves
  readonly planned: boolean
}

/** What publishing the draft does to the prices of homes, and why a colleague has to do it. */
export function Moves({ moves, planned }: MovesProps): ReactElement {
  const { needs_second, left_alone } = moves
  return (
    <>
      <Notice tone='warn' title='It changes prices'>
        {movesText(moves)}
      </Notice>
      {needs_second && left_alone !== null && !planned && (
        <Notice tone='info' title='A colleague has to publish this'>
          {`${secondPersonText(moves, left_alone)} Send an editor or an owner who hasn’t edited the draft the link to this page: they’ll see the same draft and can publish it.`}
        </Notice>
      )}
    </>
  )
}

const payers: Readonly<Record<Buyer, string>> = { man: ' a man', woman: ' a woman', joint: ' a couple' }

function movesText({ homes, up, down, on, buyer }: DraftMoves): string {
  const cost = `what ${homesText(homes)} ${homes === 1 ? 'costs' : 'cost'}${buyer === null ? '' : payers[buyer]}`
  const day = on === null ? '' : ` on ${dateOf(on, 'UTC')}`
  const verb = up > 0 && down > 0 ? 'changes' : up > 0 ? 'raises' : 'lowers'
  return `Publishing this ${verb} ${cost}${day} by ${movedText({ up, down })}.`
}
