import { memo, type ReactElement, useRef } from 'react'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { unpackPrice } from '#contract/estate/projects/packedPrice.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { placeAt } from '../../../features/projects/availability/places.ts'
import { UnitMark } from '../../../features/projects/availability/UnitMark.tsx'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import { PriceSaid } from '../../../platform/price/HomePrice.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { squareFeet, squareMetres } from '../../../ui/format/area.ts'
import { type BlockAddress, unitHref } from './address.ts'
import { useUnitsAround } from './useUnitsAround.ts'

type UnitCardProps = {
  readonly address: BlockAddress
  readonly packed: Availability
  readonly at: number
  readonly types: ReadonlyMap<string, UnitType>
}

/** Describes the selected home; it stays within reach while the pointer moves over the elevation. */
export const UnitCard = memo(function UnitCard({ address, packed, at, types }: UnitCardProps): ReactElement {
  const { unitNo, floor, status, typeId, facing } = placeAt(packed, at)
  const type = types.get(typeId ?? '')
  // The visitor didn't choose the home that is selected at first, so its details aren't loaded.
  const first = useRef<number | null>(at)
  if (first.current !== at) first.current = null
  const unit = useUnitsAround(packed, first.current === null ? at : null).get(unitNo)
  const carpet = unit?.carpet ?? type?.carpet
  const paise = unpackPrice(packed, at)
  return (
    <div className='sticky bottom-0 z-10 mt-3 flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t bg-ground px-2 py-3 md:px-0'>
      <div aria-live='polite' aria-atomic='true' className='min-w-0 flex-1'>
        <p className='flex flex-wrap items-center gap-x-3'>
          <span className='font-semibold text-18'>{unitNo}</span>
          <span className='inline-flex items-center gap-2 text-14'>
            <UnitMark status={status} />
            {unitStatusNames[status]}
          </span>
          {paise !== null && <PriceSaid price={{ kind: packed.price, paise }} className='font-semibold' />}
        </p>
        <p className='text-14 text-ink-soft'>
          {[
            type?.name,
            carpet && `${squareFeet(carpet)} carpet (${squareMetres(carpet)})`,
            floorText(floor),
            facing && `facing ${facingNames[facing].toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ButtonLink to={unitHref(address, unitNo)} size='small' kind='secondary'>
        Open {unitNo}
      </ButtonLink>
    </div>
  )
})
