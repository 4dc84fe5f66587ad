import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { User } from '#contract/learning/people/auth.ts'
import { states } from '#contract/states.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { ZoneField } from '../ZoneField.tsx'
import { Photo } from './Photo.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ProfileView(): ReactElement {
  const { search, site, viewer } = usePage(work)
  const saved = search.get('saved')
  return (
    <AccountPage>
      {viewer && <Photo person={viewer} saved={saved} />}
      {viewer && <AboutYou person={viewer} saved={saved === 'profile'} now={site.now} />}
      <Setting title='Your data' about='Download what we keep about you, or close your account.'>
        <ButtonLink to={href(pages.accountData)} kind='secondary' className='justify-self-start'>
          Download your data or close your account
        </ButtonLink>
      </Setting>
    </AccountPage>
  )
}

interface AboutYouProps {
  readonly person: User
  readonly saved: boolean
  readonly now: string
}

function AboutYou({ person, saved, now }: AboutYouProps): ReactElement {
  const form = useIntent('profile')
  const teaches = person.roles.includes('tutor')
  return (
    <Setting
      title='About you'
      about={
        teaches
          ? 'Everyone can see your name and this line. The rest is private.'
          : 'Your tutors can see your name. The rest is private.'
      }
    >
      <Answer problem={form.problem} done={saved ? 'Saved.' : null} />
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='intent' value='profile' />
        <TextInput
          label='Your name'
          name='name'
          autoComplete='name'
          maxLength={80}
          required
          defaultValue={form.valueOf('name', person.name)}
          error={form.errorOf('name')}
        />
        {teaches && (
          <TextInput
            label='What you teach, in a line'
            hint='Appears beside your name wherever students see it.'
            name='headline'
            maxLength={120}
            required
            defaultValue={form.valueOf('headline', person.headline ?? undefined)}
            error={form.errorOf('headline')}
          />
        )}
        <ZoneField
          chosen={form.valueOf('time_zone', person.time_zone) ?? 'Asia/Kolkata'}
          error={form.errorOf('time_zone')}
          pageTime={now}
        />
        <StateField chosen={form.valueOf('state', person.state)} error={form.errorOf('state')} />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Saving…'>
          Save
        </Button>
      </Form>
    </Setting>
  )
}

interface StateFieldProps {
  readonly chosen: string | undefined
  readonly error: string | undefined
}

/** Once chosen, it can be changed, but not taken back. */
function StateField({ chosen, error }: StateFieldProps): ReactElement {
  return (
    <Select
      id='state'
      label='State'
      hint='It goes on your bills.'
      name='state'
      autoComplete='address-level1'
      {...(!chosen && { empty: 'Choose your state' })}
      options={states.map((state) => ({ value: state, label: state }))}
      defaultValue={chosen ?? ''}
      error={error}
    />
  )
}
