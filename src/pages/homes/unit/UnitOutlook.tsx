import type { ReactElement } from 'react'
import { facingOf } from '#contract/estate/projects/building/geometry.ts'
import type { Outlook as Drawn } from '#contract/estate/projects/building/shapes.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { Outlook } from '../../../features/projects/plan/Outlook.tsx'

type UnitOutlookProps = { readonly outlook: Drawn; readonly unitNo: string }

export function UnitOutlook({ outlook, unitNo }: UnitOutlookProps): ReactElement {
  const facing = facingNames[facingOf(outlook.bearing)].toLowerCase()
  return <Outlook outlook={outlook} unitNo={unitNo} facing={facing} />
}
