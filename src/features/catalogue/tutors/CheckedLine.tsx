import { BadgeCheck } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { Checked } from '#contract/learning/catalogue/checked.ts'
import type { RootState } from '../../../platform/store.ts'
import { monthOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface CheckedLineProps {
  readonly checked: Checked | null
}

/** What was checked about a tutor, and when, without claiming more. */
export function CheckedLine({ checked }: CheckedLineProps): ReactElement | null {
  const { brand, timeZone } = useSelector((state: RootState) => state.site)
  if (!checked) return null
  return (
    <p className='mt-2 flex items-start gap-2 text-14'>
      <Icon of={BadgeCheck} className='size-5 shrink-0' />
      {`Checked by ${brand.name}: ${checked.parts.join(' and ')}, ${monthOf(checked.at, timeZone)}`}
    </p>
  )
}
