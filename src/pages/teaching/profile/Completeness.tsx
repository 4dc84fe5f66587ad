import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { ProfilePart } from '#contract/learning/base/words.ts'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import type { GroupName } from './groups.ts'

interface Missing {
  readonly label: string
  readonly group: GroupName
  /** The id of the field or of the part. */
  readonly to: string
}

const parts: Readonly<Record<ProfilePart, Missing>> = {
  portrait: { label: 'Photo', group: 'you', to: 'portrait' },
  headline: { label: 'What you teach, in a line', group: 'you', to: 'headline' },
  bio: { label: 'About you', group: 'you', to: 'bio' },
  languages: { label: 'Languages', group: 'you', to: 'languages' },
  city: { label: 'City', group: 'you', to: 'city' },
  skills: { label: 'Skills', group: 'skills', to: 'skills' },
  hourly_from: { label: 'Your rate', group: 'you', to: 'hourly_from' },
  background: { label: 'Experience or education', group: 'background', to: 'experiences' },
  intro_video: { label: 'Introduction film', group: 'rooms', to: 'film' },
  meeting_url: { label: 'Your online room', group: 'rooms', to: 'meeting_url' },
}

interface CompletenessProps {
  readonly profile: OwnArtist
  readonly className?: string
}

/** How complete the profile is, with a link to each missing part. */
export function Completeness({ profile, className }: CompletenessProps): ReactElement {
  const { percent, missing } = profile.completeness
  return (
    <section aria-labelledby='complete-title' className={clsx('content-end lg:grid', className)}>
      <h2 id='complete-title' className='flex justify-between gap-4 font-semibold'>
        <span>{missing.length === 0 ? 'Complete' : 'Profile completeness'}</span>
        <span>{`${percent}\u00a0%`}</span>
      </h2>
      <progress aria-labelledby='complete-title' max={100} value={percent} className='bar mt-2' />
      {missing.length > 0 && (
        <div className='mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-14'>
          <span className='text-ink-soft'>Still missing:</span>
          <ul className='flex flex-wrap gap-x-4'>
            {missing.map((part) => (
              <li key={part}>
                <a
                  href={`${href(pages.teachProfile, {}, { group: parts[part].group })}#${parts[part].to}`}
                  onClick={(event) => goTo(event, parts[part].to)}
                  className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
                >
                  {parts[part].label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Scrolls to a part and focuses its first field or link, so that the tutor can begin immediately. */
function goTo(event: { preventDefault: () => void }, id: string): void {
  const place = document.getElementById(id)
  if (!place) return
  event.preventDefault()
  const field = place.matches('input, textarea') ? place : place.querySelector<HTMLElement>('input, a')
  place.scrollIntoView({ block: field === place ? 'center' : 'start' })
  field?.focus({ preventScroll: true })
}
