import type { ReactElement } from 'react'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink, type ButtonSize } from '../../../ui/Button.tsx'
import type { OwnSeat } from './OwnSeat.tsx'

interface WayProps {
  readonly course: Pick<Course, 'slug'>
  readonly seat: OwnSeat
  readonly size: ButtonSize
  readonly wide?: boolean
}

/** What the reader can do with their seat: go to class, pay or renew. They aren't offered a second one. */
export function OwnSeatWay({ course: { slug }, seat, size, wide = false }: WayProps): ReactElement {
  const { state, schedule_id, order, continues } = seat
  if (state === 'held' && order) {
    return (
      <ButtonLink to={href(pages.order, { order })} size={size} wide={wide}>
        Pay for your seat
      </ButtonLink>
    )
  }
  if (state === 'kept' && continues) {
    return (
      <ButtonLink to={href(pages.renew, { course: slug, schedule: continues })} size={size} wide={wide}>
        Renew your seat
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={href(pages.enrolment, { course: slug, schedule: schedule_id })} size={size} wide={wide}>
      Go to your classes
    </ButtonLink>
  )
}
