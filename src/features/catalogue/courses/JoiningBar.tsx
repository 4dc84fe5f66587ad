import clsx from 'clsx'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { href } from '../../../platform/page/page.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Price } from '../../../ui/figures/Price.tsx'
import { timingsText } from '../../../ui/format/timings.ts'
import { canJoin, type JoiningProps } from './Joining.tsx'
import { WaitButton } from './joiningPieces.ts'
import { useOwnSeat } from './OwnSeat.tsx'
import { OwnSeatWay } from './OwnSeatWay.tsx'
import { TakeSeat } from './TakeSeat.tsx'
import { timingsIn } from './zones.ts'

type JoiningBarProps = JoiningProps & { readonly aboveTabs: boolean }

/**
 * The next step within the thumb's reach, above the tab bar if there is one. A free demo comes first, because people
 * want to meet the tutor before they pay.
 */
export function JoiningBar({ course, schedule, demo, waiting, aboveTabs }: JoiningBarProps): ReactElement {
  const { timeZone } = useSelector((state: RootState) => state.site)
  const own = useOwnSeat(course.id, schedule?.id)
  const kind = demo ? 'secondary' : 'primary'
  return (
    <div
      data-print='no'
      className={clsx(
        'sticky z-10 border-line border-t bg-surface elevated lg:hidden',
        aboveTabs ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-0' : 'bottom-0',
      )}
    >
      <div className='wrap space-y-2 py-2'>
        <p className='flex items-baseline gap-x-3 text-14'>
          <Price paise={course.price_per_class} per='a class' className='text-16' />
          {schedule && (
            <span className='truncate text-ink-soft'>{timingsText(timingsIn(schedule, timeZone))}</span>
          )}
        </p>
        <div className='flex gap-2 empty:hidden'>
          {own && <OwnSeatWay course={course} seat={own} size='medium' wide />}
          {!own && demo && (
            <ButtonLink
              to={href(
                pages.bookDemo,
                { slot: demo.slot.id },
                { course: course.slug, tutor: course.tutor.handle },
              )}
              className='flex-1'
            >
              Free demo
            </ButtonLink>
          )}
          {!own && canJoin(schedule) && <TakeSeat schedule={schedule} size='medium' kind={kind} wide />}
          {!own && schedule && !canJoin(schedule) && !waiting && (
            <WaitButton schedule={schedule} size='medium' kind={kind} />
          )}
        </div>
      </div>
    </div>
  )
}
