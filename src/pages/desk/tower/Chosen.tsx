import type { ReactElement } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { unpackPrice } from '#contract/estate/projects/packedPrice.ts'
import { unitStatuses } from '#contract/estate/projects/words.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { placeAt, statusAt, unitNoAt } from '../../../features/projects/availability/places.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { groupIndian, rupeesShort } from '../../../ui/format/money.ts'
import { placesOf } from './selection.ts'
import type { Selecting } from './useSelection.ts'
import { work } from './work.ts'

interface ChosenProps {
  readonly packed: Availability
  readonly selecting: Selecting
  readonly project: string
  readonly tower: string
}

/** How many homes are chosen, in which states, and what can be done with them. */
export function Chosen({ packed, selecting, project, tower }: ChosenProps): ReactElement {
  const { viewer } = usePage(work)
  const { selection, choose } = selecting
  const places = [...selection]
  const [first] = places
  const may = viewer?.capabilities?.includes('units.price') ?? false
  return (
    <div className='sticky bottom-0 z-3 mt-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-ground py-2'>
      <p role='status' className='min-w-0 flex-1 tabular-nums'>
        {first === undefined ? 'No homes chosen' : chosenText(packed, places)}
      </p>
      {first !== undefined && (
        <>
          <Button size='small' kind='quiet' onClick={() => choose(new Set())}>
            Clear
          </Button>
          {places.length === 1 && (
            <ButtonLink
              size='small'
              kind='secondary'
              to={href(pages.deskHome, { home: placeAt(packed, first).unitId })}
            >
              Open
            </ButtonLink>
          )}
          {may && (
            <ButtonLink size='small' to={changeAddress(packed, places, { project, block: tower })}>
              Change prices or states
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

/** "12 homes, ₹22.4 Cr: 10 for sale, 2 on hold". */
function chosenText(packed: Availability, places: readonly number[]): string {
  const states = unitStatuses.flatMap((status) => {
    const count = places.filter((at) => statusAt(packed, at) === status).length
    return count === 0 ? [] : [`${groupIndian(count)} ${stockStates[status].toLowerCase()}`]
  })
  const sum = places.reduce((all, at) => all + (unpackPrice(packed, at) ?? 0), 0)
  const homes = `${groupIndian(places.length)} ${places.length === 1 ? 'home' : 'homes'}`
  return `${homes}${sum > 0 ? `, ${rupeesShort(sum)}` : ''}: ${states.join(', ')}`
}

/**
 * The address of the page that changes the chosen homes. If they are all homes of a tower, or all in one state, it
 * leaves their numbers out, which could make it too long.
 */
function changeAddress(
  packed: Availability,
  places: readonly number[],
  of: { readonly project: string; readonly block: string },
): string {
  const all = placesOf(packed)
  if (places.length === all.length) return href(pages.deskHomesChange, {}, of)
  const [state, ...others] = new Set(places.map((at) => statusAt(packed, at)))
  const ofState = all.filter((at) => statusAt(packed, at) === state)
  if (state && others.length === 0 && ofState.length === places.length)
    return href(pages.deskHomesChange, {}, { ...of, state })
  return href(
    pages.deskHomesChange,
    {},
    { ...of, numbers: places.map((at) => unitNoAt(packed, at)).join(',') },
  )
}
