import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { TeamMember } from '#contract/learning/people/team.ts'
import { staffRoleWords } from '#contract/staffWords.ts'
import { Line, Record, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { RoleFields, secondWayText } from '../../../features/desk/team.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function MemberView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { member } = data
  const { id, name, contact, roles, last_seen_at } = member
  return (
    <Record
      back={{ to: href(pages.deskTeam), label: 'Team' }}
      title={name}
      detail={contact}
      aside={<Changes member={member} own={viewer?.id === id} may={viewer?.capabilities} />}
    >
      <Section title='Roles'>
        <ul>
          {roles.map((role) => (
            <Line key={role} main={staffRoleWords[role].name} below={staffRoleWords[role].about} />
          ))}
        </ul>
      </Section>
      <Facts
        facts={[
          { label: 'Second way', value: secondWayText(member) },
          {
            label: 'Last seen',
            value: last_seen_at ? dayAndTime(last_seen_at, site.timeZone) : 'Not yet',
          },
        ]}
      />
      {viewer?.capabilities?.includes('audit.read') && (
        <p>
          <Link className='link' to={href(pages.deskActions, {}, { actor: id })}>
            What they did
          </Link>
        </p>
      )}
    </Record>
  )
}

interface ChangesProps {
  readonly member: TeamMember
  readonly own: boolean
  /** The viewer's capabilities. */
  readonly may: readonly string[] | undefined
}

function Changes({ member, own, may }: ChangesProps): ReactElement {
  const form = useFormState()
  const said = (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
    </>
  )
  if (!may?.includes('team.change')) return <p className='text-ink-soft'>An owner can change roles.</p>
  if (own) return <p className='text-ink-soft'>This is you. Another owner has to change your roles.</p>
  return (
    <>
      {said}
      <Change intent='roles' title='Change roles' button='Save roles'>
        <input type='hidden' name='was' value={member.roles.join(' ')} />
        <RoleFields form={form} roles={member.roles} />
        <p className='text-ink-soft'>Without any, they’re no longer on the team.</p>
      </Change>
      {(member.passkeys || member.authenticator) && (
        <Change intent='reset' title='Reset passkeys and app' button='Reset and sign out'>
          <p className='text-ink-soft'>
            For someone who has lost them. They’re signed out, told by email, and set up new ones when they
            next sign in. Make sure it’s really them asking.
          </p>
        </Change>
      )}
    </>
  )
}

interface ChangeProps {
  readonly intent: string
  readonly title: string
  readonly button: string
  readonly children: ReactElement | readonly ReactElement[]
}

function Change({ intent, title, button, children }: ChangeProps): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('intent') === intent && form.problem !== null
  return (
    <Disclosure title={title} open={mine || undefined}>
      <Form method='post' preventScrollReset noValidate className='grid gap-3 pb-4'>
        <input type='hidden' name='intent' value={intent} />
        {children}
        <TextArea
          label='Reason'
          name='reason'
          rows={2}
          maxLength={500}
          required
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        {mine && <ConfirmInPlace />}
        <Submit label={button} kind='danger' />
      </Form>
    </Disclosure>
  )
}
