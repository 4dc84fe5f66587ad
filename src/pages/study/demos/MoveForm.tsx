import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'

interface MoveFormProps {
  readonly booking: Booking
  readonly slots: readonly DemoSlot[]
  readonly zone: string
  readonly busy: boolean
}

export function MoveForm({ booking, slots, zone, busy }: MoveFormProps): ReactElement {
  const { id, slot, course, status, tutor } = booking
  const others = slots.filter(
    (other) => other.id !== slot.id && (!other.course || !course || other.course.id === course.id),
  )
  if (others.length === 0) {
    return (
      <p className='col-span-full flex flex-wrap items-center gap-3 border-line border-t pt-4'>
        {`${tutor.name} has no other times right now.`}
        <ButtonLink to={href(pages.myDemos)} preventScrollReset kind='secondary' size='small'>
          Keep this time
        </ButtonLink>
      </p>
    )
  }
  return (
    <Form method='post' className='col-span-full grid gap-4 border-line border-t pt-4'>
      <FormKey />
      <input type='hidden' name='booking' value={id} />
      <RadioGroup
        legend='Choose another time'
        name='slot'
        required
        choices={others.map(({ id: value, starts_at }) => ({ value, label: dayAndTime(starts_at, zone) }))}
        className='[&>div]:sm:grid-cols-2 [&>div]:lg:grid-cols-3'
      />
      {status === 'confirmed' && (
        <p className='text-14 text-ink-soft'>{`${tutor.name} has to confirm the new time, and you give up the old one.`}</p>
      )}
      <div className='flex flex-wrap gap-2'>
        <Button type='submit' name='intent' value='move' busy={busy} busyLabel='Moving…'>
          Move demo
        </Button>
        <ButtonLink to={href(pages.myDemos)} preventScrollReset kind='secondary'>
          Keep this time
        </ButtonLink>
      </div>
    </Form>
  )
}
