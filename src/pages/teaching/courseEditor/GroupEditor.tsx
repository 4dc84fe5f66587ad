import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { zoneOptions } from '../../../features/account/zones.ts'
import { mostTimings, type Row, removedFrom } from '../../../features/teaching/authoring/group.ts'
import { Said } from '../../../features/teaching/Said.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayKey } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { busyWeek, demosInWeek, hoursInWeek, othersOf } from './busyWeek.ts'
import { CancelGroup } from './CancelGroup.tsx'
import { ConfirmWeek } from './ConfirmWeek.tsx'
import { Leaves } from './Leaves.tsx'
import { Outlook } from './Outlook.tsx'
import { TimingRows } from './TimingRows.tsx'
import { useOutlook } from './useOutlook.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { work } from './work.ts'

const formId = 'group-form'

interface GroupEditorProps {
  readonly course: MyCourse
  readonly group: MyGroup | undefined
}

/** One group: its week as a drawing and as a list of the same times, and what they would lead to if they were saved. */
export function GroupEditor({ course, group }: GroupEditorProps): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const state = useFormState()
  const [rows, setRows] = useState<readonly Row[]>(() => firstRows(group, state))
  const { outlook, look } = useOutlook(course, group, form, rows)
  const { data, site } = usePage(work)
  const [zone, setZone] = useState(state.valueOf('time_zone') ?? group?.time_zone ?? site.timeZone)
  const others = othersOf(data.groups?.items ?? course.schedules, group)
  const weekly = busyWeek(others, zone, group?.next_class_at ?? site.now)
  const elsewhere = hoursInWeek(data.busy?.hours ?? [], zone)
  const busy = [...weekly, ...demosInWeek(data.demos?.items ?? [], zone), ...elsewhere]
  const changed = (): void => {
    const chosen = form.current && new FormData(form.current).get('time_zone')
    if (typeof chosen === 'string') setZone(chosen)
    look()
  }

  const back = href(pages.teachCourse, { course: course.id }, { step: 'schedules' })
  return (
    <div className='col-span-full grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'>
      <GroupHead back={back} group={group} />
      <GroupAnswer sent={state} sold={group?.sold ?? false} />
      <Form
        ref={form}
        id={formId}
        method='post'
        noValidate
        onInput={changed}
        preventScrollReset
        className='col-span-full grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-subgrid'
      >
        <input type='hidden' name='intent' value='group' />
        <FormKey />
        {removedFrom(group, rows).map((id) => (
          <input key={id} type='hidden' name='removed' value={id} />
        ))}
        <div className='grid min-w-0 content-start gap-6'>
          <WeekGrid rows={rows} busy={busy} isSmall={isMobile(site.device)} onChange={setRows} />
          <Leaves leaves={data.leaves?.items ?? []} />
          <TimingRows
            rows={rows}
            sold={group?.sold ?? false}
            error={state.errorOf('timings')}
            onChange={setRows}
          />
        </div>
        <div className='grid min-w-0 content-start gap-6'>
          <NameField group={group} sent={state} />
          <GroupFacts course={course} group={group} sent={state} />
          <Outlook outlook={outlook} />
          <GroupButtons sent={state} group={group} back={back} />
        </div>
      </Form>
      {group && (
        <div className='lg:col-span-2'>
          <CancelGroup group={group} />
        </div>
      )}
    </div>
  )
}

interface GroupButtonsProps {
  readonly sent: FormState
  readonly group: MyGroup | undefined
  readonly back: string
}

function GroupButtons({ sent, group, back }: GroupButtonsProps): ReactElement {
  return (
    <div className='flex flex-wrap gap-3 border-line border-t pt-4'>
      <Button type='submit' busy={sent.busy} busyLabel='Saving…'>
        {group ? 'Save group' : 'Add group'}
      </Button>
      <ButtonLink to={back} kind='quiet'>
        Cancel
      </ButtonLink>
      <noscript>
        <Button type='submit' name='check' value='1' kind='secondary'>
          Check for clashes
        </Button>
      </noscript>
    </div>
  )
}

interface GroupAnswerProps {
  readonly sent: FormState
  readonly sold: boolean
}

/** The form's result. It takes the focus, since it's above a long form. */
function GroupAnswer({ sent, sold }: GroupAnswerProps): ReactElement {
  const answer = useRef<HTMLDivElement>(null)
  const asksWhy = sent.done === null && Boolean(sent.valueOf('week_lessons'))
  useEffect(() => {
    if (sent.problem || sent.done || asksWhy) answer.current?.focus()
  }, [sent.problem, sent.done, asksWhy])
  return (
    <div ref={answer} tabIndex={-1} className='grid gap-4 rounded-card empty:hidden lg:col-span-2'>
      {sent.problem && <Notice tone='bad' live title={sent.problem} />}
      {!sent.problem && <Said className='' />}
      {asksWhy && <ConfirmWeek sent={sent} form={formId} />}
      {sold && !asksWhy && (
        <Notice title='Students have seats in this group'>
          You can still change its weekly times, room and seats. The first day, time zone and number of
          classes stay as bought. We tell everyone with a seat when classes move.
        </Notice>
      )}
    </div>
  )
}

interface GroupHeadProps {
  readonly back: string
  readonly group: MyGroup | undefined
}

function GroupHead({ back, group }: GroupHeadProps): ReactElement {
  return (
    <div className='lg:col-span-2'>
      <p className='text-14'>
        <Link to={back} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
          All groups
        </Link>
      </p>
      <h2 className='heading-3'>{group ? 'Edit group' : 'New group'}</h2>
    </div>
  )
}

interface NameFieldProps {
  readonly group: MyGroup | undefined
  readonly sent: FormState
}

function NameField({ group, sent }: NameFieldProps): ReactElement {
  const instead = group ? `: ${groupName(null, group.timings)}` : ''
  return (
    <TextInput
      label='Name'
      hint={`Only you see it. If you leave this empty, the group is named for its times${instead}.`}
      name='name'
      optional
      maxLength={40}
      defaultValue={sent.valueOf('name', group?.name)}
      error={sent.errorOf('name')}
    />
  )
}

interface GroupFactsProps extends GroupEditorProps {
  readonly sent: FormState
}

function GroupFacts({ course, group, sent }: GroupFactsProps): ReactElement {
  const { site } = usePage(work)
  const fixed = group?.sold ?? false
  const value = (name: string, proposed: string): string => sent.valueOf(name, proposed) ?? proposed
  return (
    <>
      <div className='grid grid-cols-1 gap-6 sm:grid-cols-2'>
        <TextInput
          type='date'
          label='First day'
          name='starts_on'
          min={dayKey(site.now, site.timeZone)}
          disabled={fixed}
          defaultValue={value('starts_on', group?.starts_on ?? '')}
          error={sent.errorOf('starts_on')}
        />
        <Select
          label='Time zone'
          name='time_zone'
          disabled={fixed}
          options={zoneOptions([group?.time_zone ?? null, site.timeZone])}
          defaultValue={value('time_zone', group?.time_zone ?? site.timeZone)}
          error={sent.errorOf('time_zone')}
        />
        <TextInput
          label='Number of classes'
          name='classes_total'
          inputMode='numeric'
          maxLength={3}
          disabled={fixed}
          defaultValue={value('classes_total', String(group?.classes_total ?? course.classes_per_package))}
          error={sent.errorOf('classes_total')}
        />
        <TextInput
          label='Seats'
          name='capacity'
          inputMode='numeric'
          maxLength={3}
          defaultValue={value('capacity', String(group?.capacity ?? 8))}
          error={sent.errorOf('capacity')}
        />
      </div>
      <TextInput
        type='url'
        label='Meeting link for this group'
        hint='Only if you’d rather teach elsewhere than in the room on this site.'
        name='meeting_url'
        optional
        maxLength={500}
        defaultValue={value('meeting_url', group?.meeting_url ?? '')}
        error={sent.errorOf('meeting_url')}
      />
    </>
  )
}

/** The rows typed before the scripts ran; if there are none, the saved ones or an empty row. */
function firstRows(group: MyGroup | undefined, sent: FormState): readonly Row[] {
  const rows = Array.from({ length: mostTimings }, (_, index) => index).flatMap((index) => {
    const weekday = sent.valueOf(`weekday-${index}`)
    if (!weekday) return []
    const starts_at = sent.valueOf(`starts_at-${index}`, '') ?? ''
    const minutes = sent.valueOf(`minutes-${index}`, '60') ?? '60'
    const same = group?.timings.find(
      (timing) => String(timing.weekday) === weekday && timing.starts_at === starts_at,
    )
    return [{ key: `typed-${index}`, weekday, starts_at, minutes, ...(same && { id: same.id }) }]
  })
  if (rows.length > 0) return rows
  if (!group || group.timings.length === 0)
    return [{ key: 'first', weekday: '', starts_at: '18:00', minutes: '60' }]
  return group.timings.map(({ id, weekday, starts_at, minutes }) => ({
    key: id,
    id,
    starts_at,
    weekday: String(weekday),
    minutes: String(minutes),
  }))
}
