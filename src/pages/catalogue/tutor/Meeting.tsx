import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { Artist } from '#contract/learning/catalogue/artists.ts'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { AskForTime } from '../../../features/catalogue/tutors/AskForTime.tsx'
import { href } from '../../../platform/page/page.ts'
import { onMain } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { languageWords } from '../../../ui/format/language.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayOf, timeOf, zoneName } from '../../../ui/format/when.ts'

interface MeetingProps {
  readonly tutor: Artist
  readonly demo: DemoSlot | undefined
  readonly total: number
  /** Whether the reader may write to the tutor. */
  readonly writing: boolean
}

/** The next time to meet, and the prices. */
export function Meeting({ tutor, demo, total, writing }: MeetingProps): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const zone = site.timeZone
  return (
    <section
      aria-label='Meet the tutor'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6'
    >
      {demo ? (
        <>
          <div>
            <p className='text-14 text-ink-soft'>Next free demo</p>
            <p className='display-type text-30'>
              {dayOf(demo.starts_at, zone)}, {timeOf(demo.starts_at, zone)}
            </p>
            <p className='text-14 text-ink-soft'>
              {[`${demo.minutes} minutes`, languageWords(demo.languages), zoneName(zone)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <ButtonLink
            to={onMain(site, href(pages.bookDemo, { slot: demo.id }, { tutor: tutor.handle }))}
            size='large'
            wide
          >
            Book a free demo
          </ButtonLink>
          {total > 1 && (
            <p className='text-14'>
              <a href='#demos' className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
                {`See all ${total} times`}
              </a>
            </p>
          )}
        </>
      ) : (
        <div>
          <p className='mb-3 font-semibold'>No free demo is planned right now</p>
          <AskForTime tutor={tutor.handle} first />
        </div>
      )}
      {writing && (
        <ButtonLink to={onMain(site, href(pages.writeTo, { addressee: tutor.id }))} kind='secondary' wide>
          {`Message ${tutor.name}`}
        </ButtonLink>
      )}
      {tutor.hourly_from !== null && (
        <p className='border-line border-t pt-4 text-14'>
          <span className='font-semibold'>{`From ${rupees(tutor.hourly_from)} an hour`}</span>{' '}
          <span className='text-ink-soft'>in a group</span>
        </p>
      )}
    </section>
  )
}
