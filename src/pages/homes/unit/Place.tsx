import type { ReactElement } from 'react'
import type { UnitDrawing } from '#contract/estate/projects/drawings.ts'
import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { PinnedElevation } from '../../../features/projects/availability/PinnedElevation.tsx'
import { facingNames, floorText, viewName } from '../../../features/projects/availability/words.ts'
import { KeyPlan, PinnedSide, SunHours } from '../../../features/projects/plan/HomePlace.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { squareFeet, squareMetres } from '../../../ui/format/area.ts'
import { joinList } from '../../../ui/format/when.ts'
import { SunPath } from './SunPath.tsx'

type PlaceProps = { readonly unit: UnitFile; readonly drawing: UnitDrawing | undefined }

export function Place({ unit, drawing }: PlaceProps): ReactElement {
  const { block, floor, unit_type: type, view, corner, parking } = unit
  return (
    <section aria-labelledby='place' data-print='place' className='grid gap-8'>
      <h2 id='place' className='sr-only'>
        Details
      </h2>
      <Whereabouts unit={unit} drawing={drawing} />
      <div data-print='no'>
        <SunPath facing={unit.facing} bare={drawing !== undefined && drawing.sunlight.length > 0} />
      </div>
      {drawing && <SunHours sunlight={drawing.sunlight} />}
      <Facts
        facts={[
          { label: 'Carpet area (RERA)', value: `${squareFeet(unit.carpet)}, ${squareMetres(unit.carpet)}` },
          ...(type.balcony > 0
            ? [
                {
                  label: 'Balcony (not included)',
                  value: `${squareFeet(type.balcony)}, ${squareMetres(type.balcony)}`,
                },
              ]
            : []),
          ...(block.floors_to > block.floors_from
            ? [{ label: 'Floor', value: `${floorText(floor)} of ${block.floors_to}` }]
            : []),
          ...(view.length > 0 ? [{ label: 'View', value: joinList(view.map(viewName)) }] : []),
          { label: 'Corner', value: corner ? 'Yes, windows on two sides' : 'No' },
          { label: 'Parking', value: parking === 1 ? '1 bay' : `${parking} bays` },
        ]}
      />
    </section>
  )
}

/** The home in its building and on its floor; without a drawing, as a window in a table. */
function Whereabouts({ unit, drawing }: PlaceProps): ReactElement {
  const { block, floor, stack, unit_no } = unit
  if (!drawing?.plate) {
    return (
      <div className='on-deep' data-mood='homes'>
        <PinnedElevation block={block} floor={floor} stack={stack} unitNo={unit_no} />
      </div>
    )
  }
  const pin = drawing.pin
  return (
    <div className='on-deep grid gap-4 p-4 sm:auto-cols-fr sm:grid-flow-col' data-mood='homes'>
      {pin && (
        <PinnedSide
          pin={pin}
          unitNo={unit_no}
          floor={floorText(floor).toLowerCase()}
          side={facingNames[pin.facing].toLowerCase()}
        />
      )}
      <KeyPlan plate={drawing.plate} unitNo={unit_no} />
    </div>
  )
}
