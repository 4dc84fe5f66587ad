import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { safeNext } from '../../../platform/page/safeNext.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ZoneField } from '../ZoneField.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function WelcomeView(): ReactElement {
  const { search, site, viewer } = usePage(work)
  const form = useFormState()
  const tutor = viewer?.roles.includes('tutor') ?? false
  return (
    <AccountScreen
      title={viewer?.profile_complete ? 'Your profile' : 'One last thing'}
      lead={tutor ? 'This is what students read beside your name.' : 'So class times are right for you.'}
      aside={
        <Link to={safeNext(search.get('next'))} className='link inline-flex min-h-11 items-center'>
          {viewer?.profile_complete ? 'Leave it as it is' : 'Do this later'}
        </Link>
      }
    >
      <FormProblem problem={form.problem} />
      <Form method='post' noValidate className='grid gap-6'>
        <TextInput
          label='Your name'
          name='name'
          autoComplete='name'
          maxLength={80}
          required
          defaultValue={form.valueOf('name', viewer?.name)}
          error={form.errorOf('name')}
        />
        {tutor && (
          <TextInput
            label='What you teach, in a line'
            hint='Such as “Carnatic vocal for beginners, with patience for grown-ups”.'
            name='headline'
            maxLength={120}
            required
            defaultValue={form.valueOf('headline', viewer?.headline ?? undefined)}
            error={form.errorOf('headline')}
          />
        )}
        <ZoneField
          chosen={form.valueOf('time_zone', viewer?.time_zone) ?? 'Asia/Kolkata'}
          error={form.errorOf('time_zone')}
          pageTime={site.now}
        />
        <Button type='submit' size='large' wide busy={form.busy} busyLabel='Saving…'>
          Save and continue
        </Button>
      </Form>
    </AccountScreen>
  )
}
