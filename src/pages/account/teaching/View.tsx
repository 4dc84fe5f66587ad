import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TeachingView(): ReactElement {
  const { viewer } = usePage(work)
  return (
    <AccountPage>
      {viewer?.roles.includes('tutor') ? <Teaches line={viewer.headline} /> : <Begin />}
    </AccountPage>
  )
}

function Teaches({ line }: { readonly line: string | null }): ReactElement {
  return (
    <Setting title='You teach here' about='Courses, groups, demos and attendance have their own pages.'>
      {line && <p className='text-18'>{line}</p>}
      <div className='flex flex-wrap gap-3'>
        <ButtonLink to={href(pages.teach)}>Go to teaching</ButtonLink>
        <ButtonLink to={href(pages.account)} kind='secondary'>
          Change that line
        </ButtonLink>
      </div>
    </Setting>
  )
}

const steps = [
  ['Say what you teach.', 'One line now; the rest of your profile whenever you have time.'],
  ['Create a course.', 'A price, a first day and the weekly times. It stays a draft until you publish it.'],
  ['Offer free demos.', 'People meet you before they pay. You confirm each one.'],
] as const

function Begin(): ReactElement {
  const form = useIntent('teach')
  return (
    <Setting
      title='Teach here too'
      about='Use this same account. Your courses, orders and calendar stay as they are.'
    >
      <Answer problem={form.errorOf('headline') ? null : form.problem} />
      <ol className='grid gap-3'>
        {steps.map(([step, more], index) => (
          <li key={step} className='grid grid-cols-[2rem_1fr] gap-2'>
            <span className='display-type text-24 text-accent leading-none'>{index + 1}</span>
            <span>
              <span className='font-semibold'>{step}</span> <span className='text-ink-soft'>{more}</span>
            </span>
          </li>
        ))}
      </ol>
      <Form method='post' noValidate className='grid gap-4'>
        <input type='hidden' name='intent' value='teach' />
        <TextInput
          label='What you teach, in a line'
          hint='Such as “Carnatic vocal for beginners, with patience for grown-ups”.'
          name='headline'
          maxLength={120}
          required
          defaultValue={form.valueOf('headline')}
          error={form.errorOf('headline')}
        />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Opening…'>
          Start teaching
        </Button>
      </Form>
    </Setting>
  )
}
