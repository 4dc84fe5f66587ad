import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { TeamMember } from '#contract/learning/people/team.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line } from '../../../features/desk/Record.tsx'
import { rolesText } from '../../../features/desk/rolesText.ts'
import { RoleFields, secondWayText } from '../../../features/desk/team.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TeamView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  return (
    <Desk>
      <DeskHead title='Team' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        The people who work on the desk. Roles add up, and removing one takes effect at once.
      </p>
      <ul className='mt-4 max-w-[52rem] border-line border-t'>
        {data.team.map((member) => (
          <Member key={member.id} member={member} zone={site.timeZone} />
        ))}
      </ul>
      {viewer?.capabilities?.includes('team.change') && <Appoint />}
    </Desk>
  )
}

interface MemberProps {
  readonly member: TeamMember
  readonly zone: string
}

function Member({ member, zone }: MemberProps): ReactElement {
  const { id, name, contact, roles, last_seen_at } = member
  return (
    <Line
      main={
        <>
          <Link className='link font-semibold' to={href(pages.deskMember, { member: id })}>
            {name}
          </Link>{' '}
          <span className='text-ink-soft'>{contact}</span>
        </>
      }
      side={last_seen_at ? `Seen ${dayAndTime(last_seen_at, zone)}` : 'Not seen yet'}
      below={`${rolesText(roles)}. ${secondWayText(member)}`}
    />
  )
}

function Appoint(): ReactElement {
  const form = useFormState()
  return (
    <div className='mt-6 max-w-[44rem]'>
      {form.done && <Notice tone='good' live title={form.done} className='mb-4' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mb-4' />}
      <Disclosure title='Add someone' open={form.problem !== null || undefined}>
        <Form method='post' preventScrollReset noValidate className='grid gap-4 pb-4'>
          <TextInput
            label='Email address or mobile number'
            hint='They need an account first.'
            name='contact'
            maxLength={254}
            required
            defaultValue={form.valueOf('contact')}
            error={form.errorOf('contact')}
          />
          <RoleFields form={form} roles={[]} />
          <TextArea
            label='Reason'
            name='reason'
            rows={2}
            maxLength={500}
            required
            defaultValue={form.valueOf('reason')}
            error={form.errorOf('reason')}
          />
          <ConfirmInPlace />
          <Button
            type='submit'
            size='small'
            className='justify-self-start'
            busy={form.busy}
            busyLabel='Adding…'
          >
            Add to the team
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}
