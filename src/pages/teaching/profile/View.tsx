import { BadgeCheck, ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { Colour } from './Colour.tsx'
import { Completeness } from './Completeness.tsx'
import { Entries } from './Entries.tsx'
import { FilmPart } from './FilmPart.tsx'
import { groupIn, groups } from './groups.ts'
import { Handle } from './Handle.tsx'
import { Portrait } from './Portrait.tsx'
import { Rooms } from './Rooms.tsx'
import { Skills } from './Skills.tsx'
import { sectionNames } from './sections.ts'
import { Words } from './Words.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Everything that students see of a tutor, a few parts at a time, each with its own Save button. */
export default function ProfileView(): ReactElement {
  const { data, site, search } = usePage(work)
  const { profile, skills, cores } = data
  const group = groupIn(search)
  return (
    <div className='wrap pt-4 md:pt-6'>
      <TeachNav />
      <Head profile={profile} />
      <Tabs
        label='Parts of your profile'
        className='mt-8'
        tabs={groups.map(({ name, label }) => ({
          label,
          to: href(pages.teachProfile, {}, { group: name }),
          current: name === group,
        }))}
      />
      <div>
        {group === 'you' && (
          <>
            <Portrait profile={profile} />
            <Words profile={profile} />
          </>
        )}
        {group === 'skills' && skills && (
          <Skills profile={profile} all={skills.items} cores={cores?.items ?? []} />
        )}
        {group === 'rooms' && (
          <>
            <FilmPart profile={profile} />
            <Rooms profile={profile} />
          </>
        )}
        {group === 'page' && (
          <>
            <Handle profile={profile} mainOrigin={site.mainOrigin} />
            <Colour profile={profile} />
          </>
        )}
        {group === 'background' &&
          sectionNames.map((name) => (
            <Entries
              key={name}
              name={name}
              profile={profile}
              open={search.get('add') === name ? 'new' : (search.get('edit') ?? undefined)}
              asking={search.get('ask') ?? undefined}
            />
          ))}
      </div>
    </div>
  )
}

function Head({ profile }: { readonly profile: OwnArtist }): ReactElement {
  return (
    <header className='mt-6 grid gap-x-6 gap-y-8 md:mt-8 lg:grid-cols-12'>
      <div className='lg:col-span-5'>
        <h1 className='heading-2 md:text-48'>Your profile</h1>
        <p className='mt-3 max-w-[44ch] text-ink-soft'>
          Parents and students read this before they book a demo. Change your name and sign-in under Account.
        </p>
        <a
          href={href(pages.tutor, { tutor: profile.handle })}
          target='_blank'
          rel='noopener'
          className='link mt-3 inline-flex min-h-11 items-center gap-2'
        >
          <Icon of={ExternalLink} className='size-4' />
          <span>
            View as a student<span className='sr-only'>, in a new tab</span>
          </span>
        </a>
        <Link to={href(pages.teachVerification)} className='link flex min-h-11 items-center gap-2'>
          <Icon of={BadgeCheck} className='size-4' />
          Verification
        </Link>
      </div>
      <Completeness profile={profile} className='lg:col-span-6 lg:col-start-7' />
    </header>
  )
}
