import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contract/learning/auth.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import scenes from '../../../ui/scenes.json' with { type: 'json' }
import { pages } from '../../index.ts'
import { href } from '../../page.ts'
import { usePage } from '../../usePage.ts'
import { Subjects } from './Subjects.tsx'
import { Timetable } from './Timetable.tsx'
import { weekOf } from './week.ts'

export function PersonalHome({ viewer }: { readonly viewer: User }): ReactElement {
  const { data, site } = usePage(pages.home)
  const days = weekOf(data.soon.items, site.timeZone)
  return (
    <>
      <div className='wrap pt-8 md:pt-12'>
        <h1 className='heading-1'>Hello, {firstName(viewer.name)}</h1>
        {!viewer.profile_complete && (
          <Notice
            tone='warn'
            title='Your profile is not complete'
            action={
              <ButtonLink to={href(pages.welcome)} size='small'>
                Complete it
              </ButtonLink>
            }
            className='reading mt-6'
          >
            {viewer.roles.includes('tutor')
              ? 'Say in a line what you teach, and check your name and time zone.'
              : 'Check your name and time zone, so that class times are right for you.'}
          </Notice>
        )}
        <EmptyState
          title='No classes booked yet'
          picture={
            <Picture
              image={scenes['empty-classes']}
              sizes='16rem'
              alt=''
              priority
              imgClassName='bg-transparent'
            />
          }
          action={<ButtonLink to={href(pages.courses)}>Find a class</ButtonLink>}
        >
          Your next class will stand here, with its hour in {zoneName(site.timeZone)}.{' '}
          {site.timeZone !== viewer.time_zone && (
            <>
              Your profile says {zoneName(viewer.time_zone)}:{' '}
              <Link to={href(pages.welcome)} className='link'>
                change it
              </Link>
              .
            </>
          )}
        </EmptyState>
      </div>
      <Timetable title={`Starting in the week from ${days[0]?.label}`} days={days} zone={site.timeZone} />
      <Subjects cores={data.cores.items} />
    </>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || name
}
