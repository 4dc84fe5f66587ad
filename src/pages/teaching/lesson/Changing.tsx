import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { CancelForm } from './CancelForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { work } from './work.ts'

/** Moves or cancels the class, depending on the address. */
export function Changing(): ReactElement | null {
  const { data, search, site } = usePage(work)
  const form = useFormState()
  const { lesson } = data
  const around: readonly CalendarItem[] | undefined = data.around?.items
  if (!lesson.can.move && !lesson.can.cancel) return null
  // Once the change is made, the address still contains it.
  const change = form.done ? null : search.get('change')
  const at = (value?: string): string => href(pages.teachClass, { lesson: lesson.id }, { change: value })
  const week = dayKey(lesson.starts_at, site.timeZone)
  const toMove = href(pages.teachClass, { lesson: lesson.id }, { change: 'move', week })
  return (
    <section aria-labelledby='changing'>
      <h2 id='changing' className='heading-3'>
        {change === 'move'
          ? 'Move this class'
          : change === 'cancel'
            ? 'Cancel this class'
            : 'Something came up?'}
      </h2>
      {change === 'move' && <MoveForm lesson={lesson} around={around} back={at()} />}
      {change === 'cancel' && <CancelForm lesson={lesson} back={at()} />}
      {change !== 'move' && change !== 'cancel' && (
        <>
          <p className='mt-2 text-ink-soft'>
            Before anything changes, you’ll see what students will be told.
          </p>
          <div className='mt-4 flex flex-wrap gap-2'>
            <ButtonLink to={toMove} preventScrollReset kind='secondary'>
              Move to another time
            </ButtonLink>
            <ButtonLink to={at('cancel')} preventScrollReset kind='danger'>
              Cancel this class
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
