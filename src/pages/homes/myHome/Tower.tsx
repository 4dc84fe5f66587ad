import type { ReactElement } from 'react'
import type { OwnHome } from '#contract/estate/bookings/ownHome.ts'
import { pictureKinds } from '../../../features/projects/words.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { Figure } from '../../../ui/picture/Figure.tsx'
import { dayText, monthText } from './words.ts'

interface TowerProps {
  readonly home: OwnHome
}

/** How far the buyer's own tower has got according to the public reports, and when it's handed over. */
export function Tower({ home }: TowerProps): ReactElement {
  const [latest, ...earlier] = home.reports
  return (
    <section aria-labelledby='tower'>
      <h2 id='tower' className='heading-2'>
        {home.block.name}
      </h2>
      <Keys home={home} />
      {!latest && <p className='mt-3 text-ink-soft'>No report yet. The first one will appear here.</p>}
      {latest && (
        <div className='mt-6 grid gap-4'>
          <Meter
            label={`${latest.stage}, ${monthText(latest.month)}`}
            actual={latest.actual_percent}
            planned={latest.planned_percent}
          />
          {latest.photo && (
            <Figure
              image={latest.photo}
              sizes='(min-width: 64rem) 460px, 100vw'
              kind={pictureKinds[latest.photo.kind]}
              imgClassName='aspect-3/2'
            />
          )}
          <p className='text-ink-soft'>{latest.note}</p>
        </div>
      )}
      {earlier.length > 0 && (
        <Disclosure title='Earlier months' className='mt-4 border-t'>
          <ul className='grid gap-6'>
            {earlier.map((report) => (
              <li key={report.month + report.stage}>
                <Meter
                  label={`${report.stage}, ${monthText(report.month)}`}
                  actual={report.actual_percent}
                  planned={report.planned_percent}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function Keys({ home: { handed_over_on, promised_on, ready_on } }: TowerProps): ReactElement | null {
  if (handed_over_on !== null)
    return <p className='mt-3'>You’ve had the keys since {dayText(handed_over_on)}.</p>
  if (ready_on === null) return null
  const isMoved = promised_on !== null && promised_on !== ready_on
  return (
    <div className='mt-4'>
      <p className='text-14 text-ink-soft'>Handover on</p>
      <p className='display-type text-30'>{dayText(ready_on)}</p>
      {isMoved && (
        <p className='text-14 text-ink-soft'>{`Promised for ${dayText(promised_on)} when you booked.`}</p>
      )}
    </div>
  )
}
