import { Plus } from 'lucide'
import type { ReactElement } from 'react'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { stepAfter } from '../../../features/teaching/authoring/steps.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { seatsInFull } from '../../../ui/format/seatsInFull.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dateOf, dayAndTime, zoneName } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { GroupEditor } from './GroupEditor.tsx'
import { work } from './work.ts'

/** The groups of a course, or the one in the address. */
export function GroupsStep({ course }: { readonly course: MyCourse }): ReactElement {
  const { search } = usePage(work)
  const groupId = search.get('group')
  const live = course.schedules.filter(isLive)
  const group = live.find(({ id }) => id === groupId)
  if (group || groupId === 'new') {
    const weekly = group?.timings.map(({ id }) => id).join(' ')
    return <GroupEditor key={`${groupId} ${weekly}`} course={course} group={group} />
  }
  return <Groups course={course} live={live} />
}

export function isLive({ status }: MyGroup): boolean {
  return status === 'open' || status === 'running'
}

interface GroupsProps {
  readonly course: MyCourse
  readonly live: readonly MyGroup[]
}

function Groups({ course, live }: GroupsProps): ReactElement {
  const { search, site } = usePage(work)
  const form = useFormState()
  const past = course.schedules.filter((group) => !isLive(group))
  const message =
    form.done ??
    (search.get('said') === 'added' ? 'Group added. Its times are blocked in your calendar.' : null)
  const edit = { course: course.id }
  return (
    <div className='col-span-full grid gap-6'>
      {message && <Notice tone='good' live title={message} />}
      <div className='flex flex-wrap items-end justify-between gap-4'>
        <div>
          <h2 className='heading-3'>Groups and weekly times</h2>
          <p className='reading mt-2 text-ink-soft'>
            A group is a set of seats with its own weekly times. People choose one and stay in it until the
            last class.
          </p>
        </div>
        <ButtonLink
          to={href(pages.teachCourse, edit, { step: 'schedules', group: 'new' })}
          kind={live.length === 0 ? 'primary' : 'secondary'}
          icon={<Icon of={Plus} className='size-5' />}
        >
          Add a group
        </ButtonLink>
      </div>
      {live.length === 0 ? (
        <p className='border-line border-t pt-6'>No groups yet. Add one so people can join.</p>
      ) : (
        <ul className='border-line border-t'>
          {live.map((group) => (
            <li key={group.id} className='border-line border-b py-6'>
              <Group course={course} group={group} zone={site.timeZone} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <Disclosure title='Past groups' aside={String(past.length)}>
          <ul className='grid gap-3'>
            {past.map((group) => (
              <li key={group.id} className='text-14'>
                {`${timingsText(group.timings) || 'No weekly times'}, from ${dateOf(`${group.starts_on}T12:00:00Z`, 'UTC')}: ${group.status === 'cancelled' ? 'cancelled' : 'all classes held'}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p>
        <ButtonLink to={href(pages.teachCourse, edit, { step: stepAfter('schedules') })}>
          Continue to publish
        </ButtonLink>
      </p>
    </div>
  )
}

interface GroupProps {
  readonly course: MyCourse
  readonly group: MyGroup
  readonly zone: string
}

function Group({ course, group, zone }: GroupProps): ReactElement {
  const name = groupName(group.name, group.timings)
  return (
    <article className='grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_16rem]'>
      <WeekStrip timings={group.timings} textHidden />
      <div className='min-w-0'>
        <h3 className='heading-4'>{name}</h3>
        <p className='mt-1 text-14 text-ink-soft'>
          {group.name && `${timingsText(group.timings)}. `}
          {group.next_class_at
            ? `${group.status === 'running' ? 'Next' : 'First'} class ${dayAndTime(group.next_class_at, zone)}`
            : 'No classes scheduled'}
          {`, ${group.classes_left} of ${group.classes_total} classes left`}
          {group.time_zone !== zone && `. Times are in ${zoneName(group.time_zone)}`}
        </p>
        <SeatRow seats={group.seats} text={seatsInFull(group.seats)} className='mt-2' />
        {group.waiting > 0 && (
          <p className='text-14'>
            {group.waiting === 1
              ? '1 person is waiting for a seat'
              : `${group.waiting} people are waiting for a seat`}
          </p>
        )}
      </div>
      <p className='flex flex-wrap content-start gap-x-6 sm:col-start-2 lg:col-start-3'>
        <Link
          to={href(pages.teachCourse, { course: course.id }, { step: 'schedules', group: group.id })}
          className={linkClass}
        >
          Change<span className='sr-only'>{` ${name}`}</span>
        </Link>
        <Link to={href(pages.teachGroup, { course: course.id, schedule: group.id })} className={linkClass}>
          Students and attendance<span className='sr-only'>{` of ${name}`}</span>
        </Link>
      </p>
    </article>
  )
}

const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
