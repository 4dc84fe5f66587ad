import type { ReactElement } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { FiltersProps } from './Filters.tsx'
import { FilterList } from './pieces.ts'
import { showText } from './showText.ts'

export interface FilterSheetProps extends FiltersProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function FilterSheet({ open, onClose, choice, courses, zone }: FilterSheetProps): ReactElement {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title='Filters'
      actions={
        <Button wide onClick={onClose}>
          {showText(courses.total)}
        </Button>
      }
    >
      <FilterList choice={choice} courses={courses} zone={zone} />
    </Sheet>
  )
}
